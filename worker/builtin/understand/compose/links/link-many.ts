import { foldPhrase } from '../../lexicon/lexicon'
import { toldManyIn } from '../../request/told-many'
import type { Understanding } from '../../request/understanding'
import type { EntityDraft } from '../entity-draft-types'
import { addRelation } from './relations'

/** `each organ has several pipes`: where both are kept, each pipe points to its organ, and no organ to one pipe. */
export function linkManySides(drafts: EntityDraft[], { said }: Understanding): void {
  for (const { one, many } of toldManyIn(said)) {
    const owner = draftCalled(one, drafts)
    const part = draftCalled(many, drafts)
    if (!owner || !part || owner === part) continue
    owner.fields = owner.fields.filter(({ relation }) => relation !== part.name)
    if (!part.fields.some(({ relation }) => relation === owner.name)) addRelation(part, owner, false, true)
  }
}

function draftCalled(said: string, drafts: EntityDraft[]): EntityDraft | undefined {
  const noun = foldPhrase(said)
  const last = noun.split(' ').at(-1)
  return drafts.find(({ label }) => foldPhrase(label) === noun) ?? drafts.find(({ label }) => foldPhrase(label) === last)
}
