declare module '*.png' {
  const url: string
  export default url
}

/** Ships no types; the runtime only sets where its pictures are. */
declare module 'leaflet' {
  export const Icon: { Default: { mergeOptions(options: Record<string, string>): void } }
}
