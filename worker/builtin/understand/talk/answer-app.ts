import type { PromptContext } from '#contract/chat/prompt-context'
import type { Access, AppPlan, EntityPlan } from '../../plan'
import { entityIn, findField, findPage } from '../changes/find-in-plan'

/** What a question is answered from: the app's own files and what the platform knows of it. Nothing else. */
interface Known {
  plan: AppPlan
  context: PromptContext
}
type Answer = (match: RegExpExecArray, known: Known, words: string) => string | undefined

const ORDERING =
  /^(?:please |can you |could you |will you |would you )?(?:add|make|build|create|change|rename|remove|delete|fix|show|hide|put|move|sort|turn|set|let)\b/i
const ASKING =
  /^(?:is|are|was|were|does|do|did|has|have|who|whose|what|which|when (?:is|are|was|were|does|do|did|will|can|has|have)|why|where|how (?:many|much|do|does|is|can)|can (?!you\b)|could (?!you\b)|am)\b/i

/** Words that want to be told something, rather than to have something done. */
export const isQuestion = (words: string): boolean =>
  !ORDERING.test(words.trim()) && (ASKING.test(words.trim()) || /\?\s*$/.test(words))

/** A wish in the form of a question: `could we have a calendar?` */
export const isWish = (words: string): boolean => WISH.test(words.trim())

const WISH =
  /^(?:(?:can|could|may|might|would|shall|should) (?:we|i|you|it|there|they|[a-z]+s|every\w+|any\w+)\b.*\b(?:add|have|get|make|build|create|track|keep|store|rename|remove|delete|change|show|hide|sort|filter|search|use|be|put|export|import|book|order|rate|set|move|turn|start|include|give|upload|mark)\b|is it possible to\b|would it be possible to\b|(?:what|how) about\b|why (?:not|don't we|don't you)\b)/i

/** A true answer to a question about this very app; undefined where it is about something else. */
export function answerAboutApp(words: string, plan: AppPlan, context: PromptContext): string | undefined {
  const text = words.trim().replace(/[?!.\s]+$/, '')
  for (const [pattern, answer] of ANSWERS) {
    const match = pattern.exec(text)
    const said = match ? answer(match, { plan, context }, text) : undefined
    if (said) return `${said}\n`
  }
  return undefined
}

/** `can customers book appointments themselves?`: nothing of it can be done, so it is what is allowed that is asked. */
export function answerWhoMay(words: string, plan: AppPlan, context: PromptContext): string | undefined {
  const asks =
    /^(?:can|may|could|do|does|will|are) (?!we\b|i\b|you\b|it\b|there\b|this\b)\w+/i.test(words.trim()) && /\?\s*$/.test(words)
  if (!asks || plan.entities.length === 0) return undefined
  return `${answerAboutApp('who can see and change this', { ...plan, entities: named(plan, words) }, context) ?? ''}`
}

const named = (plan: AppPlan, words: string): EntityPlan[] => {
  const one = entityIn(plan, words)
  return one ? [one] : plan.entities
}

export const UNKNOWN =
  'That I do not know, and I changed nothing for it. I can tell which pages this app has, what it keeps and for whom, how many rows there are, and whether it is published.'

const MOST_OF_CHECK = 10
const READERS: Record<Access, string> = {
  anonymous: 'anyone, signed in or not',
  all: 'everyone who is signed in',
  admin: 'admins only',
  creator: 'only whoever added the row, and admins',
  none: 'nobody',
}

const access = ({ plural, access: { read, write }, fields }: EntityPlan) => {
  const decided = fields.filter(({ decidedBy }) => decidedBy === 'admin').map(({ label }) => label.toLowerCase())
  const more = decided.length > 0 ? ` Only admins set the ${decided.join(' and ')}.` : ''
  const writers =
    write === 'anonymous'
      ? `added by ${READERS.anonymous}, changed by its sender and by admins`
      : `added and changed by ${READERS[write]}`
  return `- **${plural}**: seen by ${READERS[read]}; ${writers}.${more}`
}

/** The two kinds of people there are beside the owner and the admins, whatever a question calls them. */
function inShort(entities: EntityPlan[], state: PromptContext['state']): string {
  const names = (fits: (level: EntityPlan['access']) => boolean) =>
    listed(entities.filter(({ access: levels }) => fits(levels)).map(({ plural }) => plural.toLowerCase()))
  const said = (parts: [verb: string, names: string][]) => {
    const told = parts.filter(([, many]) => many !== '').map(([verb, many]) => verb.replace('…', many))
    return told.length > 0 ? listed(told) : undefined
  }
  const visitors = said([
    ['can see …', names(({ read }) => read === 'anonymous')],
    ['can send in …', names(({ write }) => write === 'anonymous')],
  ])
  const people = said([
    ['can see all …', names(({ read }) => read === 'anonymous' || read === 'all')],
    ['can change all …', names(({ write }) => write === 'all')],
    ['can see their own …', names(({ read }) => read === 'creator')],
    ['can add … and change their own', names(({ write }) => write === 'creator')],
  ])
  const joining =
    state?.isSignupEnabled === false
      ? ' They come by invitation: making an account is switched off.'
      : state?.isSignupEnabled
        ? ' Anyone can make an account.'
        : ''
  if (visitors === undefined && people === undefined) return 'No: only you and the admins you invite can see or change any of it.'
  const nothing = 'can see and change nothing of it'
  return `Whoever is not signed in ${visitors ?? nothing}. Whoever is signed in, and no admin, ${people ?? nothing}.${joining}`
}

const listed = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

const ANSWERS: [RegExp, Answer][] = [
  [
    /\b(?:published|publish(?:ed)? yet|online|live|deployed|public(?:ly available)?|on the internet)\b/i,
    (_, { context: { state } }, words) => {
      if (/\b(?:how|where) (?:do|can|should) (?:i|we)\b/i.test(words) || !state) return undefined
      if (!state.isPublished) return 'No, it is not published: only you see it, in the preview. **Publish** puts it online.'
      const at = state.address ? ` at ${state.address}` : ''
      const who = state.visibility === 'private' ? ' It is private: only people you let in can open it.' : ''
      return state.isPublishedUpToDate
        ? `Yes, it is published${at}, and visitors see the newest version.${who}`
        : `Yes, it is published${at}, but visitors see an older version: what changed since goes live when you press **Publish** again.${who}`
    },
  ],
  [
    /\b(?:can|may|do|could|are|is)\b.*\b(?:sign(?:ing)? ?up|register|make (?:an |themselves an )?account|create (?:an )?account|log ?in|sign ?in)\b/i,
    (_, { context: { state } }) => {
      if (state?.isSignupEnabled === undefined) return undefined
      const open = state.isSignupEnabled
        ? 'Yes: visitors of the published app can make themselves an account.'
        : 'No: making an account is switched off for this app. People who have one can still sign in.'
      return `${open}${state.isPublished ? '' : ' It is not published yet, though, so nobody can so far.'}`
    },
  ],
  [
    /^(?:can|may|could|do|does|will|are) (?!we\b|i\b|you\b|it\b|there\b|this\b).+? (?:see|read|view|look at|find|open|access|change|edit|delete|(?:able|allowed) to)\b|\b(?:who\b(?=.*\b(?:can|may|could|sees?|reads?|views?|opens?|changes?|edits?|deletes?|able|gets in)\b)|can (?:other|every|any|visitors|people|users|strangers)|private|visible|secret|access|permissions?|allowed|safe)\b/i,
    (_, { plan, context: { state } }, words) => {
      if (plan.entities.length === 0) return 'The app keeps nothing yet, so there is nothing to see.'
      const one = entityIn(plan, words)
      const about = one ? [one] : plan.entities
      const lines = about.map(access).join('\n')
      const standing = state
        ? state.isPublished
          ? state.visibility === 'private'
            ? '\n\nThe app is published as private: only people you let in open it at all.'
            : '\n\nThe app is published, and anyone can open it.'
          : '\n\nIt is not published, so at present only you see any of it.'
        : ''
      return `${inShort(about, state)}\n\nThese are the rules the server holds everyone to:\n\n${lines}${standing}`
    },
  ],
  [
    /\bhow many (?:different )?(.+?)(?: (?:are|do|does|did|have|has|exist|can|in|were|is)\b.*)?$/i,
    ([, said = ''], { plan, context: { state } }) => {
      if (/^pages?\b/i.test(said)) return pagesOf(plan)
      if (/^(?:entit|tables?|lists?|kinds? of things?|things?)/i.test(said))
        return `${plan.entities.length}: ${plan.entities.map(({ plural }) => plural.toLowerCase()).join(', ')}.`
      const field = /^(?:fields?|columns?)\b/i.test(said)
      const entity = entityIn(plan, said)
      if (field) return plan.entities.map((one) => `- **${one.plural}**: ${one.fields.length} fields`).join('\n')
      if (!entity) return /^(?:visitors?|visits|users?|people|downloads|views)\b/i.test(said) ? UNKNOWN : undefined
      return countOf(entity, state)
    },
  ],
  [/\b(?:what|which) (?:pages|screens|views)\b|\blist (?:all |the )?pages\b/i, (_, { plan }) => pagesOf(plan)],
  [
    /\bwhy (?:is|are|does|do)\b.*\b(?:empty|nothing|blank|no (?:rows|data|entries)|not? (?:showing|shown|there))\b/i,
    (_, { plan, context: { state, issues } }, words) => {
      const page = plan.pages.find(({ title }) => new RegExp(`\\b${title.replace(/[^\w ]/g, '.')}\\b`, 'i').test(words))
      const named = page && 'entity' in page ? plan.entities.find(({ name }) => name === page.entity) : undefined
      const entity = named ?? entityIn(plan, words)
      const broken = issues.length > 0 ? ` The last check also found: ${issues[0]?.message}.` : ''
      if (!entity || !state?.rows) return broken ? `I cannot see a reason in the data.${broken}` : undefined
      const { total = 0 } = state.rows[entity.name] ?? {}
      const many = entity.plural.toLowerCase()
      if (total === 0)
        return `Because there are no ${many}: none have been stored. Add one on the page, or bring in a CSV file.${broken}`
      const who =
        entity.access.read === 'anonymous'
          ? ''
          : ` They are shown to ${READERS[entity.access.read]}, so anyone else sees an empty page.`
      return `${total} ${many} are stored, so the page should not be empty for you.${who} A search or filter that is still set can hide them too.${broken}`
    },
  ],
  [
    /\b(?:you|your|replies|messages?|builder|this|model)\b.*\b(?:costs?|price|pay|free|charge|expensive)\b|\b(?:costs?|price|pay|charge)\b.*\b(?:you|your|replies|messages?|builder|this|model)\b|\b(?:is it free|does it cost|(?:what|how much) (?:will|does|would|do) (?:it|this|that|all (?:this|that)|the app|an app)(?: all)? cost|(?:do|must) i (?:have to |need to )?pay|billing|credits?|tokens?)\b/i,
    (_, { plan }, words) =>
      entityIn(plan, words)
        ? undefined
        : 'My replies cost nothing: I am the built-in builder, and no AI model is called. What your plan includes stands in your account settings; I do not see it.',
  ],
  [
    /\b(?:errors?|bugs?|problems?|broken|wrong|issues?)\b/i,
    (_, { context: { issues } }, words) =>
      // Who has a problem with a heel asks for no check of the app.
      words.split(/\s+/).length > MOST_OF_CHECK && !/\b(?:app|pages?|checks?|builds?|preview|code)\b/i.test(words)
        ? undefined
        : issues.length === 0
          ? 'The last check found nothing wrong: every page compiled and rendered.'
          : `The last check found:\n\n${issues.map(({ message, path }) => `- ${message}${path ? ` (${path})` : ''}`).join('\n')}`,
  ],
  [
    /\b(?:saved?|last (?:change|reply|version)|what did you (?:do|change))\b/i,
    (_, { context: { state } }) =>
      state
        ? `${state.isSaved ? 'Yes, there is a saved version: everything a reply carries out is saved with it.' : 'No version has been saved yet.'}${state.lastReply ? ` My last reply: ${state.lastReply}.` : ''}${state.waitsForConfirmation ? ' One change still waits for you to press **Confirm**.' : ''}`
        : undefined,
  ],
  [
    /\bwhere (?:is|are|can i (?:see|find|edit|add)|do i (?:see|find|edit|add))\b(.*)$/i,
    ([, said = ''], { plan }) => {
      const entity = entityIn(plan, said)
      const page = findPage(plan, said.replace(/^ (?:the|my|our) /, ''))
      const shown = plan.pages.filter(
        (one) => one === page || ('entity' in one && one.entity === entity?.name && one.kind !== 'detail'),
      )
      return shown.length > 0
        ? `On ${shown.map(({ title, inNavigation }) => `“${title}”${inNavigation ? '' : ' (not in the menu)'}`).join(' and ')}.`
        : undefined
    },
  ],
  [
    /\b(?:what|which) (?:fields|columns|properties|information|data|details)\b|\bwhat (?:is|do (?:you|we)|does it|gets?) (?:stored?|keep|kept|saved?|know)\b/i,
    (_, { plan }, words) => {
      const one = entityIn(plan, words)
      return (one ? [one] : plan.entities)
        .map(
          ({ plural, fields }) =>
            `- **${plural}**: ${fields.map(({ label, required }) => `${label.toLowerCase()}${required ? ' (needed)' : ''}`).join(', ')}`,
        )
        .join('\n')
    },
  ],
  [
    /^(?:is|are) there (?:an?|any|some)? ?(.+?)(?: (?:page|field|in the app|already))?$|^(?:(?:does (?:it|the app)|do (?:we|they)) have|has it(?: got)?|have we(?: got)?) (?:an?|any|some)? ?(.+)$/i,
    ([, there, have], { plan, context: { state } }) => {
      const said = there ?? have ?? ''
      const entity = entityIn(plan, said)
      const page = findPage(plan, said) ?? plan.pages.find(({ kind }) => new RegExp(`\\b${kind}\\b`, 'i').test(said))
      const holder = plan.entities.find((one) => findField(one, said))
      if (page) return `Yes: the page “${page.title}”.`
      if (entity) return `Yes, the app keeps ${entity.plural.toLowerCase()}. ${countOf(entity, state)}`
      const field = holder && findField(holder, said)
      if (holder && field) return `Yes: ${holder.plural.toLowerCase()} have the field “${field.label}”.`
      return /^[\w ]{2,30}$/.test(said) ? `No, I see no “${said}” among its pages, what it keeps, or the fields.` : undefined
    },
  ],
  [
    /\b(?:what(?:'s| is)) (?:the |this |my )?(?:app|it)(?:'s name)?(?: called| about)?$|\bname of (?:the|this|my) app\b/i,
    (_, { plan }) => `It is called **${plan.name}**. ${plan.tagline}`,
  ],
]

function countOf(entity: EntityPlan, state: PromptContext['state']): string | undefined {
  if (!state?.rows) return `I am not told how many ${entity.plural.toLowerCase()} there are; their page shows it.`
  const { total, real } = state.rows[entity.name] ?? { total: 0, real: 0 }
  const many = (total === 1 ? entity.label : entity.plural).toLowerCase()
  const where = state.dataSet ? ' in the test data' : ''
  if (total === 0) return `None: no ${entity.plural.toLowerCase()} are stored${where}.`
  const samples = total - real
  return `${total} ${many}${where}${samples === total ? ', all of them sample records' : samples > 0 ? `, ${samples} of them sample records` : ''}.`
}

function pagesOf({ pages }: AppPlan): string {
  const line = ({ title, inNavigation, kind }: AppPlan['pages'][number]) =>
    `- ${title}${inNavigation ? '' : kind === 'detail' ? ' (opens from a row)' : ' (not in the menu)'}`
  return `${pages.length} pages:\n\n${pages.map(line).join('\n')}`
}
