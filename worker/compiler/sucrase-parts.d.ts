/**
 * Parts of sucrase that it ships but does not list: its parser, for what its transform does not look at, and what its
 * transform is made of.
 */
declare module 'sucrase/dist/esm/parser/index.js' {
  export { parse } from 'sucrase/dist/types/parser'
}

declare module 'sucrase/dist/esm/parser/tokenizer/types.js' {
  import type { TokenType as Types } from 'sucrase/dist/types/parser/tokenizer/types'

  export const TokenType: Record<keyof typeof Types, number>
}

declare module 'sucrase/dist/esm/CJSImportProcessor.js' {
  export { default } from 'sucrase/dist/types/CJSImportProcessor'
}

declare module 'sucrase/dist/esm/HelperManager.js' {
  export { HelperManager } from 'sucrase/dist/types/HelperManager'
}

declare module 'sucrase/dist/esm/identifyShadowedGlobals.js' {
  export { default } from 'sucrase/dist/types/identifyShadowedGlobals'
}

declare module 'sucrase/dist/esm/NameManager.js' {
  export { default } from 'sucrase/dist/types/NameManager'
}

declare module 'sucrase/dist/esm/TokenProcessor.js' {
  export { default } from 'sucrase/dist/types/TokenProcessor'
}

declare module 'sucrase/dist/esm/transformers/RootTransformer.js' {
  export { default } from 'sucrase/dist/types/transformers/RootTransformer'
}
