/** What brought this very code: see `linker.ts`. */
declare module 'virtual:linker' {
  export const linker: ReturnType<typeof import('./linker').default>
}
