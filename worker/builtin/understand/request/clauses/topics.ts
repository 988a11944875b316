import { conceptOf } from '../../lexicon/lexicon'
import type { Attribute } from '../understanding'
import type { Noun } from './noun-phrase'

/** A thing as the words speak of it. */
export interface Topic {
  noun: string
  count: number | undefined
  attributes: Attribute[]
  /** Nouns of the things it belongs to. */
  links: string[]
}

const MOST_ATTRIBUTES = 16

/** The things spoken of so far, and the one the next words are about. */
export class Topics {
  readonly all: Topic[] = []
  current: Topic | undefined
  private form: Topic | undefined

  /** `head` is what the app is about by its own name; it becomes a thing once something is said of it. */
  constructor(readonly head: Noun | undefined) {}

  open({ base, count }: Noun): Topic {
    const known = this.find(base)
    this.current = known ?? { noun: base, count, attributes: [], links: [] }
    if (!known) this.all.push(this.current)
    this.current.count ??= count
    return this.current
  }

  /** Goes on with what was spoken of before, or with what the app is about; false where there is nothing yet. */
  refer(toHead = false): boolean {
    if (this.head && (toHead || !this.current)) this.open(this.head)
    this.current ??= this.all[0]
    return this.current !== undefined
  }

  /** What a form of the app takes in. */
  openForm(noun: Noun): void {
    this.form = this.open(noun)
  }

  reopenForm(): void {
    this.current = this.form ?? this.current
  }

  first = (): Topic | undefined => this.all[0]

  /** Back to what the app is about. */
  main(): void {
    this.current =
      (this.head && this.find(this.head.base)) ?? this.all.find(({ attributes }) => attributes.length > 2) ?? this.current
  }

  count({ base, count }: Noun): void {
    const topic = this.find(base)
    if (topic) topic.count ??= count
  }

  has = (noun: Noun): boolean => this.find(noun.base) !== undefined
  isCurrent = (noun: Noun): boolean => this.current !== undefined && this.current === this.find(noun.base)

  describe(attribute: Attribute): void {
    if (!this.current) this.open(this.head ?? { base: 'item', many: false, count: undefined })
    const topic = this.current
    if (!topic || attribute.label.length < 2 || attribute.label.length > 40 || attribute.label.split(' ').length > 5) return
    const known = topic.attributes.find(({ label }) => label === attribute.label)
    if (known) Object.assign(known, attribute.options.length > 0 ? attribute : {})
    else if (topic.attributes.length < MOST_ATTRIBUTES) topic.attributes.push(attribute)
  }

  /** The current thing belongs to another, which is kept too. */
  link(parent: Noun): void {
    const child = this.current
    if (!child) return
    const target = this.open(parent)
    this.current = child
    if (target !== child && !child.links.includes(target.noun)) child.links.push(target.noun)
  }

  linkTo(parent: string): void {
    if (this.current && this.current.noun !== parent && !this.current.links.includes(parent)) this.current.links.push(parent)
  }

  private find(base: string): Topic | undefined {
    const exact = this.all.find(({ noun }) => noun === base)
    if (exact) return exact
    const concept = conceptOf(base)
    return this.all.find(
      ({ noun }) =>
        noun.endsWith(` ${base}`) ||
        base.endsWith(` ${noun}`) ||
        (concept !== undefined && concept === conceptOf(noun) && SAME.test(`${base}=${noun}`)),
    )
  }
}

/** Different words for one thing within a request. */
const SAME =
  /^(?:customer=client|client=customer|booking=reservation|reservation=booking|child=kid|kid=child|teacher=instructor)$/
