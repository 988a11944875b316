/** What the built-in builder is called where models are, on messages too. */
export const BUILT_IN_NAME = 'Built-in builder'
