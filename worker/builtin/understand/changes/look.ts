import { plural, sentence, singular, titleCase } from '#contract/inflect'
import type { Change } from '../../plan'
import { findColour } from '../words/colours'
import { findEntity, findField, findPage } from './find-in-plan'
import { found, type Reader } from './found'

/** `call it X`, `rename the app to X`, `change the title to X`. */
export const readTitle: Reader = ({ text }) => {
  const match =
    /^(?:re)?(?:name|call|title)\s+(?:it|this|that|the (?:app|application|site|website|page title|project)|my app|our app|app)\s+(?:(?:to|as|into)\s+)?(.{1,80})$/i.exec(
      text,
    ) ??
    /^(?:change|set|make|update|edit)\s+(?:the |its |my |our )?(?:app(?:lication)?(?:'s)?\s+)?(?:title|name|app name|app title|site name|name of the app|title of the app)\s+(?:to|into|as|be|:|=)\s+(.{1,80})$/i.exec(
      text,
    ) ??
    /^make the (?:app )?title (.{1,80})$/i.exec(text) ??
    /^(?:the )?(?:app|title|name)(?:'s name| name| title)? (?:should|must) (?:be|read)(?: called)?\s+(.{1,80})$/i.exec(text)
  const said = nameGiven(match?.[1])
  if (!said) return undefined
  return found([{ kind: 'title', title: said === said.toLowerCase() ? titleCase(said) : said }])
}

/** What is to be told of some rows by a colour is no look of the app. */
const IS_OF_SOME = /\b(?:if|when|once|only|unless|where|those|ones|more than|less than|over|under|older|late|overdue|until)\b/

export const readColour: Reader = ({ plain }, plan) => {
  if (IS_OF_SOME.test(plain)) return undefined
  if (
    /^(?:colou?r|put|mark)\b/.test(plain) &&
    plan.entities.some(({ fields }) => fields.some(({ label }) => ` ${plain} `.includes(` ${label.toLowerCase()} `)))
  )
    return undefined
  const about = /\b(?:colou?rs?|theme|accent|palette|brand|look)\b/.test(plain)
  if (!about && !/^(?:make|turn|paint|use|change|switch|give|set|go|i want)\b/.test(plain)) return undefined
  if (/\b(?:field|column|option|tag|page|chart)\b/.test(plain) && !about) return undefined
  if (/^(?:add|create|insert|include)\b/.test(plain)) return undefined
  const colour =
    findColour(plain) ??
    (about
      ? findColour(`in ${plain.replace(/\b(?:colou?rs?|theme|accent|palette|brand|look|of|as|primary|main)\b/g, ' to ')}`)
      : undefined)
  if (!colour) return undefined
  const soft = /\b(?:soft|pastel|muted|calm|subtle|pale)\b/.test(plain)
    ? 0.6
    : /\b(?:bright|vivid|bold|strong|neon)\b/.test(plain)
      ? 1.2
      : 1
  const changes: Change[] = [
    { kind: 'colour', accentHue: colour.hue, accentChroma: Math.min(0.25, Math.round(colour.chroma * soft * 1000) / 1000) },
  ]
  return found(changes)
}

/** `dark with purple` */
function colourBeside(plain: string): Change[] {
  const said = /\bdark\b.*?\b(?:with|and|in|plus)\s+(.+)$/.exec(plain)?.[1]
  const colour = said && findColour(`make it ${said}`)
  return colour ? [{ kind: 'colour', accentHue: colour.hue, accentChroma: colour.chroma }] : []
}

export const readStyle: Reader = ({ plain }) => {
  // `dark green` is a colour.
  const shade = /\b(?:dark|light|deep|pale) (\w+)/.exec(plain)?.[1]
  if (/\b(?:field|column)\b/.test(plain) || (shade && findColour(`make it ${shade}`))) return undefined
  if (
    /\b(?:follow|match|respect|use|like)\w*\b.{0,20}\b(?:system|device|phone|computer)(?:'s)?\b.{0,30}\b(?:dark|light|mode|theme|look|setting)/.test(
      plain,
    )
  )
    return found([{ kind: 'style', style: 'system' }])
  if (
    /\b(?:dark (?:mode|theme|look|style|design|background|version|ui)|(?:make|turn|switch|go|it|everything|app)\b.{0,20}\bdark|night mode)\b/.test(
      plain,
    )
  )
    return found([{ kind: 'style', style: 'dark' }, ...colourBeside(plain)])
  if (
    /\b(?:light (?:mode|theme|look|style|design|background|version|ui)|(?:make|turn|switch|go) (?:it|everything|the app|back)?\s*(?:to )?light)\b/.test(
      plain,
    )
  )
    return found([{ kind: 'style', style: 'light' }])
  if (/\b(?:colou?rful|playful|more colou?r|cheerful|lively)\b/.test(plain)) return found([{ kind: 'style', style: 'colorful' }])
  return undefined
}

const LETTERS = `(?:letters?|text|texts|fonts?|font size|text size|writing|print|type|lettering|characters?|words)`
const LARGER = new RegExp(
  String.raw`\b(?:big(?:ger)?|larger?|enlarge)\b.{0,24}\b${LETTERS}\b|\b${LETTERS}\b.{0,40}\b(?:bigger|larger|too (?:small|tiny|little))\b|\b(?:make|have|need|want) (?:everything|it all|it)(?: a (?:bit|little))? (?:bigger|larger)\b`,
)
const SMALLER = new RegExp(
  String.raw`\b(?:smaller|normal|usual)\b.{0,24}\b${LETTERS}\b|\b${LETTERS}\b.{0,40}\b(?:smaller|too (?:big|large|huge))\b`,
)

/** `can the letters be bigger`: all of the app grows with them. */
export const readTextSize: Reader = ({ plain }, { look }) => {
  const isLarge = LARGER.test(plain)
  if (isLarge === SMALLER.test(plain) || /\b(?:field|box|title|heading|headline|name|button|column)s?\b/.test(plain))
    return undefined
  if (isLarge === (look.hasLargeText === true))
    return found([], isLarge ? 'Letters are larger than usual already.' : 'Letters have their usual size already.')
  return found([{ kind: 'text-size', isLarge }])
}

/** `change "Get in touch" to "Write to us"`: words on the screen, unless they name a field, page or thing. */
export const readWording: Reader = ({ text }, plan) => {
  const match =
    /^(?:change|replace|reword|rewrite|edit|update|swap|rename|turn|make)\s+(?:the\s+)?(?:text|word|words|wording|heading|headline|button|label|title|sentence|phrase|caption|link|tagline|subtitle)?(?:\s+(?:text|label|that says|saying|reading))?\s*"([^"]+)"\s*(?:to|with|by|into|so that it (?:says|reads)|say|read|->|→)\s*"?([^"]+)"?$/i.exec(
      text,
    ) ??
    /^(?:the )?(?:words?|text|label|heading|button)?\s*"([^"]+)"\s+(?:should|must|needs to|has to)\s+(?:be|read|say|become|be called)\s+"?([^"]+?)"?(?:\s+(?:everywhere|instead|on all pages))?$/i.exec(
      text,
    ) ??
    /^(?:say|write|use|show)\s+"([^"]+)"\s+(?:as|instead of)\s+"([^"]+)"$/i.exec(text) ??
    /^(?:instead of|not)\s+"([^"]+)"\s*,?\s*(?:say|write|use|show)\s*"([^"]+)"$/i.exec(text)
  const [, from, to] = match ?? []
  if (!from || !to) return undefined
  const isNamed = findEntity(plan, from) ?? findPage(plan, from) ?? plan.entities.find((entity) => findField(entity, from))
  const entity = findEntity(plan, from)
  if (entity && /\beverywhere\b|\ball pages\b/i.test(text)) {
    const one = sentence(
      singular(
        to
          .trim()
          .toLowerCase()
          .replace(/^(?:the|a|an) /, ''),
      ),
    )
    return found([{ kind: 'rename-entity', entity: entity.name, label: one, plural: plural(one) }])
  }
  if (isNamed && /^rename/i.test(text)) return undefined
  if (from === plan.name) return found([{ kind: 'title', title: to.trim() }])
  return found([{ kind: 'wording', from, to: to.trim().replace(/^'(.*)'$/, '$1') }])
}

/** Why something is to be called so, where, and what it is not to be called: `Stones not Inscriptions`. */
const BEHIND_NAME =
  /,\s?not\b.*$|\s(?:and|but) not\b.*$|,?\s(?:instead of|rather than|cos|cuz|because|since|(?:at|on|in) the (?:top|bottom|header)|on top|pls|plz)\b.*$/i
const NOT_OTHER_NAME = /\snot (?=["“\p{Lu}]).*$/u

/** A name that something is given, without what is said behind it. */
export const nameGiven = (text: string | undefined): string | undefined =>
  unquoted(/^\s*["'“]/.test(text ?? '') ? text : text?.replace(BEHIND_NAME, '').replace(NOT_OTHER_NAME, ''))

/** Without quotes, and the words for when it is wanted. */
export function unquoted(text: string | undefined): string | undefined {
  const plain = text
    ?.trim()
    .replace(/^["'“]+|["'”]+$/g, '')
    .replace(/\s+(?:instead|please|now|everywhere)$/i, '')
    .trim()
  return plain === '' ? undefined : plain
}
