import { SECRET_PAIR_MESSAGE, type Secret, SecretInput } from '#contract/services/secrets'

/**
 * One line of the dialog. A saved secret's key stands fast and its value is never shown: what is typed takes its place.
 */
export interface SecretDraft {
  id: string
  key: string
  value: string
  /** Where its value is found, for whoever enters it the next time. */
  instructions: string
  /** As they are saved; undefined for a secret that is not. */
  savedInstructions?: string
  isSaved: boolean
  /** Its key was not typed: something waits for it. */
  isWanted?: boolean
}

let count = 0
export const emptyDraft = (key = ''): SecretDraft => ({
  id: `new-${++count}`,
  key,
  value: '',
  instructions: '',
  isSaved: false,
})

export const draftsOf = (secrets: Secret[], wanted: string[] = []): SecretDraft[] => {
  const saved = secrets.map(({ key, instructions }) => ({
    ...{ id: `saved-${key}`, key, value: '', isSaved: true },
    ...{ instructions, savedInstructions: instructions },
  }))
  const missing = wanted.filter((key) => !secrets.some((secret) => secret.key === key))
  const fresh = missing.map((key) => ({ ...emptyDraft(key), isWanted: true }))
  return [...saved, ...(fresh.length > 0 || saved.length > 0 ? fresh : [emptyDraft()])]
}

/** What was typed before, with what has been saved or is wanted since. */
export function withTyped(drafts: SecretDraft[], typed: SecretDraft[]): SecretDraft[] {
  const isSame = (one: SecretDraft, other: SecretDraft) => one.id === other.id || (one.key !== '' && one.key === other.key)
  const known = drafts.filter(({ key }) => key !== '').map((draft) => typed.find((each) => isSame(each, draft)) ?? draft)
  return [...known, ...typed.filter((each) => !each.isSaved && !known.includes(each))]
}

/** What there is to save, or the sentence that says why not. Saved secrets left alone are left out. */
export function readDrafts(drafts: SecretDraft[]): { ok: true; secrets: SecretInput[] } | { ok: false; message: string } {
  const secrets: SecretInput[] = []
  for (const { key, value, instructions, savedInstructions, isSaved } of drafts) {
    const changed = instructions.trim() === (savedInstructions ?? '') ? {} : { instructions }
    const isUntouched = isSaved && value === ''
    if (isUntouched && !('instructions' in changed)) continue
    if (!isUntouched && (!key.trim() || !value.trim())) return { ok: false, message: SECRET_PAIR_MESSAGE }
    const parsed = SecretInput.safeParse({ key, ...(isUntouched ? {} : { value }), ...changed })
    if (!parsed.success) return { ok: false, message: `${key.trim()}: ${parsed.error.issues[0]?.message ?? SECRET_PAIR_MESSAGE}` }
    if (secrets.some((other) => other.key === parsed.data.key))
      return { ok: false, message: `${parsed.data.key} is there twice. Remove one of them.` }
    secrets.push(parsed.data)
  }
  return { ok: true, secrets }
}
