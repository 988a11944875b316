/** What the build of a downloaded app knows of its files: made by `vite-plugin.ts`. */
declare module 'virtual:app' {
  type Load = () => Promise<Record<string, unknown>>
  export const pages: Record<string, Load>
  export const layout: Load | null
  export const mainPage: string | null
  export const name: string
  export const schemas: Record<string, unknown>
  /** Runtime modules the code imports, as far as they want something around the app. */
  export const uses: string[]
  /** The app puts up a place for toasts itself. */
  export const bringsToaster: boolean
}
