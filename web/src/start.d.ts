declare module "virtual:start" {
  const start: import("./lib/start").Start;
  export default start;
}
