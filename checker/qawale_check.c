/* Checks a certificate that one side of Qawale cannot force a win.
 *
 *   cc -O2 -o qawale_check qawale_check.c
 *   ./qawale_check FILE                  checks everything
 *   ./qawale_check FILE --sample 1       checks all layers, and searches 1 % of the last one, chosen at random
 *   ./qawale_check FILE --sample 1 --seed 7
 *   ./qawale_check FILE --part 2/8       searches the second eighth of the last layer: for several processors
 *
 * It prints what it checked; the last line is "accepted" (exit status 0) or "refused: ..." (exit status 1).
 *
 * This program shares no code, no table and no data with the program that writes certificates. It follows the rules of the
 * game and docs/qawale-certificate.md, and is meant to be read.
 *
 * Words: the attacker is the side of which the certificate says that it cannot force a line, the defender is the other one. A
 * board has the attacker to move; `left` is how many moves he still has, this one included.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>
#include <time.h>

/* ---- The board ------------------------------------------------------------------------------------------------------- */

enum { TAN = 1, ATTACKER = 2, DEFENDER = 3 };
enum { MAX_STONES = 28, MAX_STEPS = 18 };

typedef struct {
    uint64_t stack[16]; /* two bits a stone, the topmost one in the lowest bits; squares a1, b1, ... d4 */
    uint8_t height[16];
    unsigned tops[4]; /* by color, the squares whose topmost stone has it, a bit each; the first is not used */
} Board;

typedef unsigned __int128 Key;

static void refuse(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    printf("refused: ");
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
    exit(1);
}

static void push(Board *board, int square, int stone) {
    board->tops[board->stack[square] & 3] &= ~(1u << square);
    board->tops[stone] |= 1u << square;
    board->stack[square] = board->stack[square] << 2 | (uint64_t)stone;
    board->height[square]++;
}

static const unsigned LINES[10] = {
    0x000f, 0x00f0, 0x0f00, 0xf000, /* rows */
    0x1111, 0x2222, 0x4444, 0x8888, /* columns */
    0x8421, 0x1248                  /* diagonals */
};

static int has_line(unsigned set) {
    for (int i = 0; i < 10; i++)
        if ((set & LINES[i]) == LINES[i]) return 1;
    return 0;
}

/* ---- Keys: a board as a number, the same for all eight ways to turn and reflect it ------------------------------------- */

/* Squares in order; for each its stones from the lowest, then 0; two bits each. */
static Key key_of(const Board *board) {
    Key least = 0;
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        Key key = 0;
        for (int square = 0; square < 16; square++) {
            int file = square % 4, rank = square / 4, swap;
            if (symmetry & 1) file = 3 - file;
            if (symmetry & 2) rank = 3 - rank;
            if (symmetry & 4) swap = file, file = rank, rank = swap;
            int from = 4 * rank + file;
            key = (key << (2 * board->height[from] + 2)) | ((Key)board->stack[from] << 2);
        }
        if (symmetry == 0 || key < least) least = key;
    }
    return least;
}

/* The board of a key; 0 if there is none. */
static int board_of(Key key, Board *board) {
    int digits[16 + MAX_STONES], count = 0, ends = 0;
    Key rest = key;
    while (ends < 16 || rest != 0) {
        if (count == 16 + MAX_STONES) return 0;
        digits[count] = (int)(rest & 3);
        ends += digits[count++] == 0;
        rest >>= 2;
    }
    memset(board, 0, sizeof *board);
    int square = 0;
    for (int i = count - 1; i >= 0; i--) {
        if (digits[i] == 0) square++;
        else if (square == 16) return 0;
        else push(board, square, digits[i]);
    }
    return square == 16 && key_of(board) == key;
}

/* ---- Moves ------------------------------------------------------------------------------------------------------------- */

/* All paths of so many steps from a square, one after the other; made when first needed. */
typedef struct {
    uint8_t *squares;
    int count;
} Walks;

static Walks walks[16][MAX_STEPS + 1];

/* Rule 3: orthogonal steps on the board, never straight back. */
static void list_walks(Walks *list, uint8_t *path, int steps, int made, int at, int before) {
    static const int FILES[4] = {0, 1, 0, -1}, RANKS[4] = {1, 0, -1, 0};
    if (made == steps) {
        if ((list->count & (list->count - 1)) == 0)
            list->squares = realloc(list->squares, (size_t)steps * (list->count ? 2 * (size_t)list->count : 1));
        if (!list->squares) refuse("out of memory");
        memcpy(list->squares + (size_t)list->count++ * steps, path, steps);
        return;
    }
    for (int i = 0; i < 4; i++) {
        int file = at % 4 + FILES[i], rank = at / 4 + RANKS[i], to = 4 * rank + file;
        if (file < 0 || file > 3 || rank < 0 || rank > 3 || to == before) continue;
        path[made] = (uint8_t)to;
        list_walks(list, path, steps, made + 1, to, at);
    }
}

static const Walks *walks_from(int square, int steps) {
    uint8_t path[MAX_STEPS];
    if (steps > MAX_STEPS) refuse("a stack of %d stones is higher than this program handles", steps - 1);
    Walks *list = &walks[square][steps];
    if (!list->squares) list_walks(list, path, steps, 0, square, -1);
    return list;
}

/* Rule 2: a stone of the mover on a stack, the stack lifted, the lowest stone dropped at every step. */
static void play(const Board *before, int mover, int from, const uint8_t *path, Board *after) {
    *after = *before;
    uint64_t lifted = before->stack[from] << 2 | (uint64_t)mover;
    int steps = before->height[from] + 1;
    after->tops[before->stack[from] & 3] &= ~(1u << from);
    after->stack[from] = 0;
    after->height[from] = 0;
    for (int i = 0; i < steps; i++)
        push(after, path[i], (int)(lifted >> (2 * (steps - 1 - i)) & 3));
}

/* Whether some path of a stack makes a line for a side, or, with `wanted` 0, whether some path makes none. `steps` stones
 * are lifted, of which those in `pattern` are the side's, the topmost one in the lowest bit; `rest` are its other tops. */
static int some_path(int wanted, int from, int steps, unsigned pattern, unsigned rest) {
    const Walks *list = walks_from(from, steps);
    const uint8_t *path = list->squares;
    for (int i = 0; i < list->count; i++, path += steps) {
        unsigned set = rest;
        for (int step = 0; step < steps; step++) {
            unsigned own = pattern >> (steps - 1 - step) & 1;
            set = (set & ~(1u << path[step])) | own << path[step];
        }
        if (has_line(set) == wanted) return 1;
    }
    return 0;
}

/* Whether a side makes a line with a stack of so many stones, those in `below` its own, and one more on top of them. For
 * stacks of up to eight stones each answer is worked out once and kept: two bits for every set of other tops, 1 for no and 2
 * for yes. */
static int makes_line(int from, int height, unsigned below, unsigned rest) {
    static uint8_t *kept[16][9][256];
    if (height > 8) return some_path(1, from, height + 1, below << 1 | 1, rest);
    uint8_t **answers = &kept[from][height][below];
    if (!*answers && !(*answers = calloc(1 << 14, 1))) refuse("out of memory");
    uint8_t *four = *answers + (rest >> 2);
    int shift = (rest & 3) * 2;
    if ((*four >> shift & 3) == 0) *four |= (some_path(1, from, height + 1, below << 1 | 1, rest) + 1) << shift;
    return (*four >> shift & 3) == 2;
}

/* Whether this color, if it were to move, had a move that makes a line of its own. */
static int wins_at_once(const Board *board, int color) {
    for (int from = 0; from < 16; from++) {
        int height = board->height[from];
        if (height == 0) continue;
        unsigned below = 0;
        for (int i = 0; i < height; i++)
            below |= (unsigned)((int)(board->stack[from] >> (2 * i) & 3) == color) << i;
        if (makes_line(from, height, below, board->tops[color] & ~(1u << from))) return 1;
    }
    return 0;
}

/* ---- The defender's last move -------------------------------------------------------------------------------------------- */

/* If the defender moves after the attacker's last move, he must have a move that does not make a line for the attacker.
 * This goes through every stack of up to eight stones on a corner, an edge and a center square, with every pattern of the
 * attacker's stones in it, and every set of the attacker's other tops without a line, ten stones of his in all at
 * most: some path of the stack makes no line. (If every stack has nine stones or more, there are three stacks at most;
 * see docs/qawale-proof.md.) */
static void check_last_moves(void) {
    static const int SQUARES[3] = {0, 1, 5};
    for (int i = 0; i < 3; i++)
        for (int height = 1; height <= 8; height++)
            for (unsigned pattern = 0; pattern < 1u << height; pattern++) {
                int from = SQUARES[i], steps = height + 1;
                for (unsigned set = 0; set < 1u << 16; set++) {
                    if (set >> from & 1 || __builtin_popcount(set) + __builtin_popcount(pattern) > 10 || has_line(set))
                        continue;
                    /* The stone on top is the defender's. */
                    if (!some_path(0, from, steps, pattern << 1, set))
                        refuse("the defender's last move may be forced to make a line");
                }
            }
}

/* ---- The search below the last layer ---------------------------------------------------------------------------------- */

enum { REMEMBERED = 8, MAX_LEFT = 11 };

/* Replies that served lately, by the attacker's moves left: only an order in which they are tried. */
typedef struct {
    int from, steps, number;
} Reply;

static Reply remembered[MAX_LEFT][REMEMBERED];
static unsigned long long searched[MAX_LEFT];

static int holds(const Board *board, int left);

/* Whether a reply is safe and leads to a board that is held. */
static int is_good(const Board *board, int from, const uint8_t *path, int left, int wants_threat) {
    Board next;
    play(board, DEFENDER, from, path, &next);
    if (has_line(next.tops[ATTACKER]) || wins_at_once(&next, ATTACKER)) return 0;
    if (wants_threat >= 0 && wins_at_once(&next, DEFENDER) != wants_threat) return 0;
    return holds(&next, left);
}

/* Whether the defender, to move with no line in reach, can reach a board that is held. */
static int has_reply(const Board *board, int left) {
    Reply *memory = remembered[left];
    for (int i = 0; i < REMEMBERED; i++) {
        Reply reply = memory[i];
        if (reply.steps == 0 || board->height[reply.from] + 1 != reply.steps) continue;
        const uint8_t *path = walks_from(reply.from, reply.steps)->squares + (size_t)reply.number * reply.steps;
        if (is_good(board, reply.from, path, left, -1)) {
            memmove(memory + 1, memory, i * sizeof *memory);
            memory[0] = reply;
            return 1;
        }
    }
    /* First the replies that threaten a line, which leave the attacker few safe moves. */
    for (int threat = left > 1; threat >= 0; threat--)
        for (int from = 0; from < 16; from++) {
            int steps = board->height[from] + 1;
            if (steps == 1) continue;
            const Walks *list = walks_from(from, steps);
            for (int i = 0; i < list->count; i++)
                if (is_good(board, from, list->squares + (size_t)i * steps, left, left > 1 ? threat : -1)) {
                    memmove(memory + 1, memory, (REMEMBERED - 1) * sizeof *memory);
                    memory[0] = (Reply){from, steps, i};
                    return 1;
                }
        }
    return 0;
}

/* Whether the attacker, to move with no line in reach, cannot force one. */
static int holds(const Board *board, int left) {
    searched[left]++;
    if (left <= 1) return 1; /* No line in reach; for the defender's last move see above. */
    for (int from = 0; from < 16; from++) {
        int steps = board->height[from] + 1;
        if (steps == 1) continue;
        const Walks *list = walks_from(from, steps);
        for (int i = 0; i < list->count; i++) {
            Board next;
            play(board, ATTACKER, from, list->squares + (size_t)i * steps, &next);
            if (has_line(next.tops[DEFENDER]) || wins_at_once(&next, DEFENDER)) continue;
            if (!has_reply(&next, left - 1)) return 0;
        }
    }
    return 1;
}

/* ---- The certificate ------------------------------------------------------------------------------------------------------ */

typedef struct {
    int left, count;
    Key *keys;
    uint8_t *is_used;
} Layer;

static int stones, is_attacker_first, layer_count;
static Layer layers[MAX_LEFT];

static uint64_t checksum = 0xcbf29ce484222325u; /* FNV-1a of all lines read so far */
static int line_number;

static void add_to_checksum(const char *line) {
    for (; *line; line++) checksum = (checksum ^ (uint8_t)*line) * 0x100000001b3u;
}

static char *next_line(FILE *file, char *line, int size) {
    line_number++;
    if (!fgets(line, size, file)) refuse("the file ends before its last line");
    if (!strchr(line, '\n')) refuse("line %d is cut short or too long", line_number);
    return line;
}

static int read_key(const char *line, Key *key) {
    *key = 0;
    int count = 0;
    for (; *line != '\n'; line++, count++) {
        int digit = *line >= '0' && *line <= '9' ? *line - '0' : *line >= 'a' && *line <= 'f' ? *line - 'a' + 10 : -1;
        if (digit < 0 || count == 22) return 0;
        *key = *key << 4 | (unsigned)digit;
    }
    return count > 0;
}

static void read_certificate(FILE *file) {
    char line[128], side[16], rest;
    if (strcmp(next_line(file, line, sizeof line), "qawale certificate 1\n")) refuse("this is no certificate");
    add_to_checksum(line);
    if (sscanf(next_line(file, line, sizeof line), "stones %d%c", &stones, &rest) != 2 || stones < 1 || stones > 10)
        refuse("line 2 does not name the stones");
    add_to_checksum(line);
    if (sscanf(next_line(file, line, sizeof line), "attacker %15s", side) != 1
        || (strcmp(side, "first") && strcmp(side, "second")))
        refuse("line 3 does not name the attacker");
    add_to_checksum(line);
    is_attacker_first = !strcmp(side, "first");
    for (;;) {
        int left, count;
        char end[32];
        snprintf(end, sizeof end, "end %016llx\n", (unsigned long long)checksum);
        if (!strncmp(next_line(file, line, sizeof line), "end ", 4)) {
            if (strcmp(line, end)) refuse("the checksum is wrong");
            if (fgets(line, sizeof line, file)) refuse("there is more after the end");
            break;
        }
        add_to_checksum(line);
        if (sscanf(line, "layer %d %d", &left, &count) != 2 || count < 1 || left != stones - layer_count || left < 1)
            refuse("line %d does not begin the next layer", line_number);
        Layer *layer = &layers[layer_count++];
        layer->left = left;
        layer->count = count;
        layer->keys = calloc(count, sizeof(Key));
        layer->is_used = calloc(count, 1);
        if (!layer->keys || !layer->is_used) refuse("out of memory");
        for (int i = 0; i < count; i++) {
            add_to_checksum(next_line(file, line, sizeof line));
            if (!read_key(line, &layer->keys[i])) refuse("line %d is no board", line_number);
            if (i > 0 && layer->keys[i] <= layer->keys[i - 1]) refuse("line %d is out of order", line_number);
        }
    }
    if (layer_count == 0) refuse("there is no layer");
}

static int find(const Layer *layer, Key key) {
    int low = 0, high = layer->count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (layer->keys[middle] < key) low = middle + 1;
        else high = middle;
    }
    return low < layer->count && layer->keys[low] == key ? low : -1;
}

/* ---- The check ------------------------------------------------------------------------------------------------------------- */

/* The first layer is the board on which the attacker makes his first move. */
static void check_beginning(void) {
    Board start, next;
    memset(&start, 0, sizeof start);
    static const int CORNERS[4] = {0, 3, 12, 15};
    for (int i = 0; i < 8; i++) push(&start, CORNERS[i / 2], TAN);
    if (layers[0].count != 1) refuse("the first layer must have one board");
    if (is_attacker_first) {
        layers[0].is_used[0] = layers[0].keys[0] == key_of(&start);
    } else {
        for (int i = 0; i < 4; i++) {
            const Walks *list = walks_from(CORNERS[i], 3);
            for (int j = 0; j < list->count; j++) {
                play(&start, DEFENDER, CORNERS[i], list->squares + 3 * j, &next);
                layers[0].is_used[0] |= layers[0].keys[0] == key_of(&next);
            }
        }
    }
    if (!layers[0].is_used[0]) refuse("the first layer does not begin the game");
}

/* Every attack on a board of a layer is answered by a board of the next layer. */
static unsigned long long check_answers(const Board *board, int layer, Key key) {
    unsigned long long attacks = 0;
    for (int from = 0; from < 16; from++) {
        int steps = board->height[from] + 1;
        if (steps == 1) continue;
        const Walks *list = walks_from(from, steps);
        for (int i = 0; i < list->count; i++) {
            Board attacked, answered;
            attacks++;
            play(board, ATTACKER, from, list->squares + (size_t)i * steps, &attacked);
            if (has_line(attacked.tops[DEFENDER]) || wins_at_once(&attacked, DEFENDER)) continue;
            int is_answered = 0;
            for (int to = 0; to < 16; to++) {
                int reply_steps = attacked.height[to] + 1;
                if (reply_steps == 1) continue;
                const Walks *replies = walks_from(to, reply_steps);
                for (int j = 0; j < replies->count; j++) {
                    play(&attacked, DEFENDER, to, replies->squares + (size_t)j * reply_steps, &answered);
                    int at = find(&layers[layer + 1], key_of(&answered));
                    if (at >= 0) is_answered = layers[layer + 1].is_used[at] = 1;
                }
            }
            if (!is_answered)
                refuse("an attack on board %llx%016llx of layer %d has no answer", (unsigned long long)(key >> 64),
                       (unsigned long long)key, layers[layer].left);
        }
    }
    return attacks;
}

/* Numbers that look random, from a seed (xorshift). */
static uint64_t next_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    return *state ^= *state << 17;
}

int main(int count, char **arguments) {
    double sample = 100;
    uint64_t seed = (uint64_t)time(NULL);
    int part = 1, parts = 1;
    for (int i = 2; i + 1 < count; i += 2) {
        if (!strcmp(arguments[i], "--sample")) sample = atof(arguments[i + 1]);
        else if (!strcmp(arguments[i], "--seed")) seed = strtoull(arguments[i + 1], NULL, 10);
        else if (!strcmp(arguments[i], "--part") && sscanf(arguments[i + 1], "%d/%d", &part, &parts) == 2) continue;
        else count = 0;
    }
    if (count < 2 || count % 2 || sample <= 0 || part < 1 || part > parts) {
        fprintf(stderr, "usage: qawale_check FILE [--sample PERCENT] [--seed N] [--part I/N]\n");
        return 2;
    }
    FILE *file = fopen(arguments[1], "r");
    if (!file) refuse("%s cannot be read", arguments[1]);
    read_certificate(file);
    fclose(file);
    printf("claim: with %d stones a side, the side that moves %s cannot force a win\n", stones,
           is_attacker_first ? "first" : "second");
    check_beginning();
    if (is_attacker_first) check_last_moves();

    unsigned long long attacks = 0, tested = 0;
    uint64_t state = seed * 0x9e3779b97f4a7c15u | 1;
    for (int i = 0; i < layer_count; i++) {
        Layer *layer = &layers[i];
        int is_last = i == layer_count - 1;
        for (int j = 0; j < layer->count; j++) {
            Board board;
            unsigned long long high = (unsigned long long)(layer->keys[j] >> 64), low = (unsigned long long)layer->keys[j];
            if (!board_of(layer->keys[j], &board)) refuse("%llx%016llx is no board", high, low);
            if (!layer->is_used[j]) refuse("board %llx%016llx of layer %d answers no attack", high, low, layer->left);
            if (has_line(board.tops[ATTACKER]) || wins_at_once(&board, ATTACKER))
                refuse("the attacker wins at once on board %llx%016llx", high, low);
            if (!is_last) {
                attacks += check_answers(&board, i, layer->keys[j]);
                continue;
            }
            int is_chosen = (double)(next_random(&state) >> 11) / 9007199254740992.0 * 100 < sample;
            if (!is_chosen || j % parts != part - 1) continue;
            tested++;
            if (!holds(&board, layer->left)) refuse("the attacker can force a line on board %llx%016llx", high, low);
        }
        printf("layer %d: %d boards", layer->left, layer->count);
        if (is_last) printf(", %llu of them searched", tested);
        printf("\n");
        fflush(stdout);
    }
    printf("attacks answered by the layers: %llu\n", attacks);
    printf("boards searched with two moves left: %llu\n", searched[2]);
    if (tested < (unsigned long long)layers[layer_count - 1].count)
        printf("only a part of the last layer was searched (seed %llu)\n", (unsigned long long)seed);
    printf("accepted\n");
    return 0;
}
