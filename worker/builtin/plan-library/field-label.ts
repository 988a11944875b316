/** The label in a field as the library and the lexicon write it: `Owner` of `Owner! -> owner`. */
export const labelIn = (field: string): string => field.replace(/\s*(?:!?\s*->|!?:|!$).*$/, '')
