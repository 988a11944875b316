declare module '*.png' {
  const url: string
  export default url
}

/** Ships no types; these are what the runtime itself uses of it. */
declare module 'leaflet' {
  export const Icon: { Default: { mergeOptions(options: Record<string, string>): void } }
  // biome-ignore lint/suspicious/noShadowRestrictedNames lint/suspicious/noExplicitAny: Leaflet's own words
  export const Map: { addInitHook(hook: (this: any) => void): void }
  export const CRS: { Simple: unknown }
  export class GridLayer {}
  export class TileLayer extends GridLayer {}
  export class ImageOverlay {}
  export const svg: (options: { pane: string }) => unknown
  export const geoJSON: (data: unknown, options: Record<string, unknown>) => { addTo(map: unknown): void }
}

/** The runtime modules that come with the preview, by specifier (`scripts/runtime/preview-modules.ts`). */
declare module 'virtual:runtime-modules' {
  export const embedded: Record<string, Record<string, unknown>>
}
