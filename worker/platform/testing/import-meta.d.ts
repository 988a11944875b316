interface ImportMeta {
  /** Vite's. */
  glob(paths: string[], options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
}
