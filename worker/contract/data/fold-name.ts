/** Names without capitals, spaces and signs, so that `First name` is `first_name`. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
