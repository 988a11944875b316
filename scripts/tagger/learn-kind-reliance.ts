import { registerTextModules } from '../text-modules.ts'
import type { JudgedKinds } from './judged-kinds'
import { type Judged, learnJudged } from './learn-judged'

registerTextModules()
const { guessField } = await import('../../worker/contract/plan/guess-field')
const { kindFeatures, kindOf } = await import('../../worker/builtin/understand/card/kind-reliance')
const { choicesAsTold } = await import('../../worker/builtin/understand/card/told-choices')
const { withPlainKind } = await import('../../worker/builtin/understand/card/plain-kinds')
const { thingsForCard } = await import('../../worker/builtin/understand/card/things-for-card')
const { readRequest } = await import('../../worker/builtin/understand/request/read-request')

type Attribute = ReturnType<typeof withPlainKind>

/** What was judged of the kinds of a request, as they are read now; what is read otherwise tells nothing. */
export function kindsOf({ request, kinds }: JudgedKinds): Judged[] {
  const { said, ...asked } = readRequest(request)
  const { things } = thingsForCard({ said, ...asked })
  return things.flatMap(({ noun, attributes: row }) =>
    row.flatMap((attribute): Judged[] => {
      const judged = kinds.find((each) => each.noun === noun && each.label === attribute.label)
      const whole = { ...attribute, options: choicesAsTold(attribute.label, attribute.options, said) ?? attribute.options }
      const same = [withPlainKind(attribute, said), whole].find((each) => judged && inWords(each) === judged.kind)
      if (!judged || !same) return []
      const isRead = row.map((each) => (each === attribute ? same : each))
      return [
        { features: kindFeatures({ attribute: same, row: isRead, kinds: isRead.map(kindOf) }, { said }), isRight: judged.right },
      ]
    }),
  )
}

const KINDS: Record<string, string> = {
  integer: 'whole number',
  money: 'amount of money',
  time: 'time of day',
  image: 'picture',
  datetime: 'date and time',
  phone: 'phone number',
  email: 'e-mail address',
  url: 'web address',
  yes: 'yes/no',
}

/** As those who judged it read it; '' for text. */
export function inWords({ label, shown = label, options, spec = guessField(shown).spec }: Attribute): string {
  if (options.length > 0) return `choice of: ${options.join(' | ')}`.toLowerCase()
  const choices = /^(?:one of|status|tags) (.*)$/.exec(spec)?.[1]
  if (choices !== undefined) return `choice of: ${choices.replace(/[!*]/g, '').split(', ').join(' | ')}`.toLowerCase()
  const [kind = '', , ...unit] = spec.split(' ')
  if (/^(?:text|long_text)$/.test(kind)) return ''
  const measure = /^(?:number|integer)$/.test(kind) ? unit.filter((word) => word !== 'limited').join(' ') : ''
  return `${KINDS[kind] ?? kind}${measure && ` in ${measure}`}`.toLowerCase()
}

/** Whether a kind makes sense of its property. */
export const learnKindReliance = (examples: Judged[]): Map<string, number> =>
  learnJudged(examples, { rounds: 20, averaged: 10, step: 0.05, penalty: 0.01, seen: 3 })
