// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

export type * from "./board";
export type * from "./line";
export type * from "./learn";
export type * from "./openings";
export type * from "./phrase";
export type * from "./game";
export type * from "./scene";
export type * from "./setup";
export type * from "./record";
export type * from "./analysis";
