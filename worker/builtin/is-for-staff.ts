import type { FieldPlan } from './plan'

const FOR_STAFF =
  /(?:^|_)(?:status|stage|internal|staff|office|admin|moderator|reviewer|assigned|assignee|handled|paid|payment|invoice|priority|cost|price|fee|total|balance|deposit|discount|thanked|approved|confirmed|resolved|closed|decision|verdict|outcome)(?:_|$)|^(?:with|amount|bib_number)$/

/** What was done with what came in: `played on air`, `sent back`; and not how it is with who sends it. */
const WAS_DONE =
  /^(?:is_|was_|already_|been_|has_been_)*(?!(?:interested|married|retired|vaccinated|neutered|spayed|trained|experienced|insured|certified|licensed|related|agreed|accepted|consented|employed|disabled|used|signed|heard|furnished|heated|covered|shared|subscribed|need|speed)(?:_|$))(?:\w*ed|done|sent|seen|met|paid|given|taken|told|shown|made|put|found|bought|sold|built|won|written|rung|spoken|read_out|dealt|brought|on_air|in_stock)(?:_|$)/

/** For those who work with what comes in, not for those who send it: no form for visitors asks for it by itself. */
export const isForStaff = ({
  name,
  kind,
  options = [],
  default: standard,
}: Pick<FieldPlan, 'name' | 'kind' | 'options' | 'default'>): boolean =>
  FOR_STAFF.test(name) ||
  (kind === 'date' && /_on$/.test(name)) ||
  (kind === 'boolean' && WAS_DONE.test(name)) ||
  // A life that begins and ends is one that staff moves on.
  (kind === 'select' && standard !== undefined && options.some(({ isDone }) => isDone))
