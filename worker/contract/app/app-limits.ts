/** What a version may hold, whichever way its files come: by import, from the chat, by hand or by a repair. */
export const APP_LIMITS = {
  files: 4_000,
  fileCharacters: 2_000_000,
} as const

const said = (count: number) => count.toLocaleString('en-US')
export const TOO_MANY_FILES = `An app may hold ${said(APP_LIMITS.files)} files.`
export const FILE_TOO_LARGE = `A file may hold ${said(APP_LIMITS.fileCharacters)} characters.`
