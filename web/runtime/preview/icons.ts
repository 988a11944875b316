import type { IconNode, LucideIcon } from 'lucide-react'
import { LucideProvider, useLucideContext } from 'lucide-react/dist/esm/context.mjs'
import createLucideIcon from 'lucide-react/dist/esm/createLucideIcon.mjs'
import Icon from 'lucide-react/dist/esm/Icon.mjs'
import { createIcon } from '../vendor/create-icon'

/** Drawings by name; an alias holds the name it stands for. */
type IconTable = Record<string, IconNode | string>

const tables = new Map<string, Promise<IconTable>>()

/** The drawings, asked for once; again where that failed. */
export function fetchIconTable(address: string): Promise<IconTable> {
  const known = tables.get(address)
  if (known !== undefined) return known
  const table = fetch(address).then((response): Promise<IconTable> => response.json())
  tables.set(address, table)
  table.catch(() => tables.delete(address))
  return table
}

/** `lucide-react`, each icon made when it is first named: an app uses a few dozen of two thousand. */
export async function loadLucide(address: string): Promise<Record<string, unknown>> {
  const table = await fetchIconTable(address)
  const made = new Map<string, LucideIcon>()
  const draw = (name: string): LucideIcon | undefined => {
    const entry = Object.hasOwn(table, name) ? table[name] : undefined
    if (typeof entry === 'string') return draw(entry)
    if (!entry) return undefined
    const icon = made.get(name) ?? createIcon(name, entry)
    made.set(name, icon)
    return icon
  }
  const icons = answering({}, draw, () => Object.keys(table))
  const others = { __esModule: true, Icon, LucideProvider, useLucideContext, createLucideIcon, icons }
  return answering({ ...others, default: icons }, draw, () => [...Object.keys(table), ...Object.keys(others)])
}

function answering(
  own: Record<string, unknown>,
  draw: (name: string) => unknown,
  names: () => string[],
): Record<string, unknown> {
  return new Proxy(own, {
    get: (target, name) => Reflect.get(target, name) ?? (typeof name === 'string' ? draw(name) : undefined),
    has: (target, name) => name in target || (typeof name === 'string' && draw(name) !== undefined),
    ownKeys: names,
    getOwnPropertyDescriptor: (target, name) => ({
      value: Reflect.get(target, name) ?? draw(String(name)),
      enumerable: true,
      configurable: true,
      writable: true,
    }),
  })
}
