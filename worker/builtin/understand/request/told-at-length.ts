/** More words than this tell how things are, and much of it in passing. */
const AT_LENGTH = 40

/** Whether somebody tells at length what they want, so that less of what is said is asked for. */
export const isToldAtLength = (said: string): boolean => wordCount(said) > AT_LENGTH

export const wordCount = (said: string): number => said.trim().split(/\s+/).length
