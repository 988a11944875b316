declare module '*.png' {
  const url: string
  export default url
}

/** Ships no types; the runtime only sets where its pictures are. */
declare module 'leaflet' {
  export const Icon: { Default: { mergeOptions(options: Record<string, string>): void } }
}

/** The runtime modules that come with the preview, by specifier (`scripts/runtime/preview-modules.ts`). */
declare module 'virtual:runtime-modules' {
  export const embedded: Record<string, Record<string, unknown>>
}
