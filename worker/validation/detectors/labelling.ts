import type { ComponentRef, WrapperFact } from '../code/read-wrappers'
import type { CheckedApp } from '../finding'

type IsLabelling = (path: string, ref: ComponentRef) => boolean
interface Place {
  path: string
  wrapper: WrapperFact
}

/**
 * Answers whether a component, as a file names it, labels the field that stands inside it: by what it draws, and what
 * the components it draws do, in whichever file, whatever its properties are called.
 */
export function readLabelling({ code, app }: Pick<CheckedApp, 'code' | 'app'>): IsLabelling {
  const elements = new Map(code.map(({ path, facts }) => [path, facts.elements]))
  const known = new Map<WrapperFact, boolean>()

  function wrappersOf(path: string, ref: ComponentRef, seen = new Set<string>()): Place[] {
    if ('name' in ref) return declared(path, ref.name, seen)
    const target = app.modules[path]?.imports[ref.specifier]
    return target?.kind === 'file' ? declared(target.path, ref.imported, seen) : []
  }

  /** What goes by a name in a file: its own components, or those it hands on. By default it may be any of them. */
  function declared(path: string, name: string, seen: Set<string>): Place[] {
    const facts = elements.get(path)
    if (!facts || seen.has(`${path} ${name}`)) return []
    seen.add(`${path} ${name}`)
    const isAny = name === 'default' || name === '*'
    const own = facts.wrappers.filter((wrapper) => isAny || wrapper.name === name).map((wrapper) => ({ path, wrapper }))
    const others = facts.handedOn
      .filter(({ exported }) => exported === name || exported === '*')
      .flatMap(({ imported, specifier }) => {
        const asked = imported === '*' ? name : imported
        return wrappersOf(path, specifier === undefined ? { name: asked } : { specifier, imported: asked }, seen)
      })
    return [...own, ...others]
  }

  /** Components may draw each other, and themselves. */
  function hasLabel({ path, wrapper }: Place): boolean {
    const before = known.get(wrapper)
    if (before !== undefined) return before
    known.set(wrapper, wrapper.hasLabel)
    const has = wrapper.hasLabel || wrapper.draws.some((ref) => wrappersOf(path, ref).some(hasLabel))
    known.set(wrapper, has)
    return has
  }

  return (path, ref) => wrappersOf(path, ref).some((place) => place.wrapper.hasChildren && hasLabel(place))
}
