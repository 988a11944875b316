/** Parts of sucrase that it ships but does not list: its parser, for what its transform does not look at. */
declare module 'sucrase/dist/esm/parser/index.js' {
  export function parse(
    source: string,
    isJsx: boolean,
    isTypeScript: boolean,
    isFlow: boolean,
  ): { tokens: { type: number; start: number; end: number }[] }
}

declare module 'sucrase/dist/esm/parser/tokenizer/types.js' {
  export const TokenType: Record<'jsxTagStart' | 'jsxTagEnd' | 'jsxName' | 'dot' | 'colon' | 'slash', number>
}
