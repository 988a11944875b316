/**
 * Files that are bundled as strings: word lists by wrangler's own rule for modules, templates by the rule in
 * wrangler.toml.
 */
declare module '*.txt' {
  const text: string
  export default text
}

declare module '*.jsx' {
  const text: string
  export default text
}

/** Compiled before the Worker starts; wrangler knows the ending by itself. */
declare module '*.wasm' {
  const program: WebAssembly.Module
  export default program
}
