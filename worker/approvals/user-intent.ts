import { namesOf, wordsOf } from '#contract/app/file-words'

const REMOVES =
  /\b(?:remov\w*|delet\w*|drop\w*|get rid|scrap\w*|no longer|without|replac\w*|merg\w*|combin\w*|renam\w*|clean\w* up|instead of|take (?:out|away|off))\b/i
const STARTS_OVER =
  /\b(?:start(?:ing)? (?:over|again|afresh|from scratch)|(?:scrap|forget|throw away) (?:it|this|that|everything|the (?:whole )?app)|throw (?:it|this|that|everything) away|rebuild (?:it|everything|the (?:whole )?app))\b/i
const OPENS =
  /\b(?:access|permissions?|visib\w*|see|reads?|readable|views?|viewable|edit\w*|writ\w*|chang\w*|shar\w*|public\w*|every(?:one|body)|any(?:one|body)|users|people|members|team\w*|visitors?|customers?|guests?|anonymous\w*|sign\w* in|logg\w* in|admins?|restrict\w*|rules?)\b/i
const PUBLIC =
  /\b(?:public\w*|every(?:one|body)|any(?:one|body)|anonymous\w*|visitors?|guests?|without (?:signing|logging) in|(?:not|isn't|aren't) (?:signed|logged) in|signed out|logged out|the (?:whole )?world)\b/i

/**
 * What the builder's own message asked for, as far as its words say so. Nothing a model, a file or a row says counts.
 */
export class UserIntent {
  private readonly spoken: string

  constructor(private readonly text: string) {
    this.spoken = ` ${wordsOf(text).join(' ')} `
  }

  says(pattern: RegExp): boolean {
    return pattern.test(this.text)
  }

  /** Whether something of the app is called by its name, in one word or several, in either number. */
  names(name: string): boolean {
    return namesOf(`${name}.x`).some((each) => this.spoken.includes(` ${each} `))
  }

  removes(name: string): boolean {
    return this.startsOver || (this.says(REMOVES) && this.names(name))
  }

  removesAPage(name: string): boolean {
    return this.startsOver || (this.says(REMOVES) && (this.names(name) || this.spoken.includes(' page ')))
  }

  /** Whether more people are to reach an entity's rows; `isPublic`: whoever comes by. */
  opens(entity: string, isPublic: boolean): boolean {
    return this.names(entity) && this.says(isPublic ? PUBLIC : OPENS)
  }

  /** Whether a host, or whose it is, is named: `api.open-meteo.com` by "open-meteo". */
  namesHost(host: string): boolean {
    if (this.text.toLowerCase().includes(host)) return true
    const labels = host.split('.')
    const owner = labels.at(/^(?:co|com|org|net|gov|ac)$/.test(labels.at(-2) ?? '') ? -3 : -2) ?? ''
    const words = wordsOf(owner).join(' ')
    return words.length > 3 && this.spoken.includes(` ${words} `)
  }

  has(text: string): boolean {
    return this.text.toLowerCase().includes(text.toLowerCase())
  }

  private get startsOver(): boolean {
    return this.says(STARTS_OVER)
  }
}
