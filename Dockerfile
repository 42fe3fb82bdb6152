# A small image of the server: docker build -t cairn . && docker run -p 7171:7171 -v cairn:/data cairn --public-url http://localhost:7171
FROM rust:1.95-bookworm AS build
# Node.js builds the page; Debian's is too old for it.
COPY --from=node:22-bookworm-slim /usr/local/bin /usr/local/bin
COPY --from=node:22-bookworm-slim /usr/local/lib/node_modules /usr/local/lib/node_modules
WORKDIR /src
COPY . .
RUN cargo run --locked --package xtask -- web \
 && cargo build --locked --release --package cairn-games

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data --create-home cairn
COPY --from=build /src/target/release/cairn /usr/local/bin/cairn
COPY --from=build /src/LICENSE-MIT /src/LICENSE-APACHE /usr/share/doc/cairn/
USER cairn
VOLUME /data
EXPOSE 7171
ENTRYPOINT ["cairn", "serve", "--listen", "0.0.0.0:7171", "--data", "/data"]
