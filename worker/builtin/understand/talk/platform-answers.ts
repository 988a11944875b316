import { PANELS } from '#contract/panels'

interface Topic {
  asks: RegExp
  answer: string
}

/** What people want to know before they trust a platform with anything, and how it is here. */
const TOPICS: Topic[] = [
  {
    asks: /\b(?:is|are|will|stays?|keep|kept) (?:it|this|that|what|my|our|everything|all)\b.*\b(?:private|confidential|secret|secure|safe|sold|used)\b|\b(?:privacy|gdpr|data protection)\b|\b(?:who|anyone|anybody|someone|other people|others|strangers?)(?: else)? (?:can |could |will |may |else )*(?:see|sees|read|reads|look at|find)\b.*\b(?:i|my|mine|me|here)\b/i,
    answer:
      'What you say and what you enter is seen by you alone, and by whoever you invite, until you publish the app. The built-in builder sends nothing of it anywhere; an AI model that is connected is sent what you say to it. Those who run this installation keep its database, and its admins can open an app to help.',
  },
  {
    asks: /\b(?:excel|csv|spreadsheets?|google sheets?)\b.*\b(?:into|import|bring|upload|load|already)\b|\b(?:import|bring in|upload|load)\b.*\b(?:excel|csv|spreadsheets?|google sheets?|list|data)\b/i,
    answer: `What you have in a spreadsheet comes in as a CSV file: in **${PANELS.database.label}** open **More for these rows** and choose **Import CSV**.`,
  },
  {
    asks: /\b(?:export|take|get|download|back ?up|save|copy)\b.*\b(?:out|away|along|excel|csv|spreadsheets?|later|back|myself|all my|my own|elsewhere|data)\b|\bexport\b/i,
    answer: `All you enter can be taken out at any time. In **${PANELS.database.label}** open **More for these rows** and choose **Export CSV**: that is a file Excel opens. **${PANELS.transfer.label}** gives out the whole app with its code; in your account's settings press **Download everything** for all that is yours.`,
  },
  {
    asks: /\b(?:stop|stopped|quit|cancel|end|no longer|don'?t|can'?t)\b[^.?!]{0,20}\b(?:pay|paying|plan|subscription)\b|\bplan (?:ends?|runs out|expires?)\b/i,
    answer:
      'When a plan ends nothing is deleted: what is more than the smaller plan covers rests until there is room for it again, and can still be taken out.',
  },
  {
    asks: /\b(?:how much|what) (?:is|do|does|would|will) (?:it|this|that|you|an app|building)\b.*\b(?:costs?|charge)\b|\bhow much (?:is|does) (?:it|this|that)\b|\b(?:is|are) (?:it|this|that|you|everything|these|apps) (?:\w+ )?(?:free|expensive)\b|\bpricing\b|\b(?:do|must|will|would) (?:i|we) (?:have to |need to )?pay\b/i,
    answer:
      "My replies cost nothing: I am the built-in builder, and no AI model is called. What your account may use stands under its plan in your account's settings.",
  },
  {
    asks: /\b(?:install|app ?store|play ?store|phones?|iphones?|android|ipads?|tablets?|mobile|smartphones?)\b/i,
    answer:
      'An app opens in the browser of any phone, tablet or computer at its own address. There is nothing to install, and no app store.',
  },
  {
    asks: /\b(?:offline|without (?:the )?(?:internet|network|signal|wifi|wi-fi)|no (?:internet|network|signal|wifi|wi-fi|reception))\b/i,
    answer: 'Apps need the network: without it nothing new is loaded, and nothing can be saved until it is back.',
  },
  {
    asks: /\b(?:who owns|(?:do|will) (?:i|we) own|belongs? to|lock(?:ed)?[- ]?in|source code|host (?:it|this)|elsewhere|copyright)\b/i,
    answer: `What you make is yours, its code too: **${PANELS.transfer.label}** gives it out as files, and **${PANELS.git.label}** as a repository that you can clone.`,
  },
  {
    asks: /\b(?:(?:my|our) own (?:domain|address|url)|domain|web ?address|publish|go live)\b/i,
    answer: `Press **Publish**, and an app has an address of its own at once; one that you have is put in under **${PANELS.domains.label}**.`,
  },
  {
    asks: /\b(?:(?:several|more than one|two|other|multiple|how many) (?:people|users|persons|of us)|colleagues?|co-?workers?|(?:my|our) (?:team|family|staff)|at the same time|log ?in|sign ?in)\b/i,
    answer: `Several people can use an app at the same time. Invite them under **${PANELS.users.label}**: who may see and change what is set list by list. Without an account people see no more than you open to everyone.`,
  },
  {
    asks: /\b(?:(?:know|need|write|learn)\b.*\b(?:code|coding|to program|programming)|technical|computer skills|programmer|developer)\b/i,
    answer: 'No code is needed: say what the app should keep, look it over, and change it by saying so.',
  },
  {
    asks: /\b(?:languages?|in (?:german|french|spanish|italian|portuguese|polish|turkish|russian|ukrainian|arabic|chinese|japanese|hindi|dutch|swedish|vietnamese|english))\b/i,
    answer:
      'I read English only. The words of an app can be in any language: change them in the preview. What people enter is in whatever language they write.',
  },
  {
    asks: /\b(?:make a mistake|by accident|accidentally|break (?:it|something)|(?:do|can|will|would) (?:i|we) lose|get lost|be lost)\b/i,
    answer: `Each change is a version: **${PANELS.versions.label}** brings an earlier one back, and a change that could lose data waits for your **Confirm**.`,
  },
]

/** Asked of what there is to be rather than of this place: `can you make an app where …?` */
const ORDERS =
  /\b(?:build|make|create|design|develop|need|want|looking for|would like)\b.*\b(?:app|application|system|site|website|tool|list|something)\b/i
const MOST_WORDS = 45
const MOST_ANSWERS = 3

/** What is so on this platform, for a message that asks nothing but that; undefined where it asks something else. */
export function answerAboutPlatform(words: string): string | undefined {
  const sentences = words.split(/(?<=[.?!])\s+/).filter((sentence) => sentence.trim() !== '')
  const isAsking = sentences.length > 0 && sentences.every((sentence) => /\?\s*$/.test(sentence) || sentences.length === 1)
  if (!isAsking || ORDERS.test(words) || words.split(/\s+/).length > MOST_WORDS) return undefined
  const answers = TOPICS.filter(({ asks }) => asks.test(words)).map(({ answer }) => answer)
  return answers.length > 0 ? answers.slice(0, MOST_ANSWERS).join('\n\n') : undefined
}
