import type { FieldPlan } from './plan'

const FOR_STAFF =
  /(?:^|_)(?:status|stage|internal|staff|assigned|assignee|handled|paid|payment|invoice|priority|cost|price|fee|total|balance|deposit|discount|thanked|approved|confirmed|resolved|closed)(?:_|$)|^(?:with|amount|bib_number)$/

/** For those who work with what comes in, not for those who send it: no form for visitors asks for it by itself. */
export const isForStaff = ({ name, kind }: Pick<FieldPlan, 'name' | 'kind'>): boolean =>
  FOR_STAFF.test(name) || (kind === 'date' && /_on$/.test(name))
