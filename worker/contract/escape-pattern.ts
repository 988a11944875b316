/** Text as a regular expression finds it letter for letter, whatever signs stand in it. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
