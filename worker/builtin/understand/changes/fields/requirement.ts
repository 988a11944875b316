const REQUIRED = '(?:required|mandatory|compulsory|obligatory|filled in)'
/** `which is required`, `both mandatory`: said behind what must be filled in. */
const SAID = `(?:which |that |it |they )?(both |all )?(?:(?:is|are|must be|should be|has to be|have to be) )?${REQUIRED}`
const ALONE = new RegExp(`^${SAID}$`, 'i')
/** `not required`, `optional`: as what is added is anyway. */
const DENIED = new RegExp(`^(?:(?:it|they) (?:is|are) )?(?:not ${REQUIRED}|optional)$`, 'i')
const DENIED_BEHIND = new RegExp(`,? (?:but )?(?:not ${REQUIRED}|optional)$`, 'i')
const BEHIND = new RegExp(`^(.+?),? \\(?${SAID}\\)?$`, 'i')
const BEFORE = new RegExp(`^(?:an? |the )?${REQUIRED} (?=\\S)`, 'i')

/** What is asked for, without what is said of what may stay empty. */
export const withoutDenial = (text: string): string => text.replace(DENIED_BEHIND, '')

export interface Demanded {
  text: string
  isRequired: boolean
}

/** What is asked for, apart from that it must be filled in. */
export function splitRequirement(text: string): Demanded {
  const behind = BEHIND.exec(text.trim())?.[1]
  if (behind) return { text: behind, isRequired: true }
  return { text: text.replace(BEFORE, ''), isRequired: BEFORE.test(text) }
}

/** Pieces of a list, each with whether it must be filled in; a piece that says no more is about the ones before it. */
export function withRequirements(pieces: string[]): Demanded[] {
  const demanded: Demanded[] = []
  for (const piece of pieces.filter((each) => !DENIED.test(each.trim()))) {
    const alone = demanded.length > 0 ? ALONE.exec(piece.trim()) : null
    if (!alone) demanded.push(splitRequirement(piece))
    else for (const one of alone[1] ? demanded : demanded.slice(-1)) one.isRequired = true
  }
  return demanded
}
