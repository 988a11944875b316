import type { AppFiles } from '#contract/app/app-files'
import { isRecord } from '#contract/data/json-values'
import type { Notes } from '../notes'
import { readConfigLiteral } from '../read-literal'

/** Groups of a Tailwind configuration, and what their values are called in the stylesheets of its fourth version. */
const GROUPS: Record<string, string> = {
  colors: '--color-',
  fontFamily: '--font-',
  borderRadius: '--radius-',
  animation: '--animate-',
  boxShadow: '--shadow-',
  dropShadow: '--drop-shadow-',
  screens: '--breakpoint-',
  spacing: '--spacing-',
  fontSize: '--text-',
  letterSpacing: '--tracking-',
  lineHeight: '--leading-',
  maxWidth: '--container-',
  transitionTimingFunction: '--ease-',
  aspectRatio: '--aspect-',
  blur: '--blur-',
}
const KNOWN_PLUGINS = /tailwindcss-animate/
const SAFE = /^[\w\s#%.,()/'"+*-]+$/

/** What a Tailwind configuration adds, as a stylesheet and a list of classes; the file itself is never run. */
export function importTailwind(text: string | undefined, notes: Notes): { css: string; safelist: string[] } {
  const config = text === undefined ? undefined : readConfigLiteral(text)
  if (!config) {
    if (text !== undefined) notes.leaveOut('tailwind.config.js', 'Its theme is computed, so it could not be read.')
    return { css: '', safelist: [] }
  }
  const theme = isRecord(config.theme) ? config.theme : {}
  const extend = isRecord(theme.extend) ? theme.extend : {}
  const lines: string[] = []
  const utilities: string[] = []
  for (const source of [theme, extend]) {
    for (const [group, values] of Object.entries(source)) {
      if (!isRecord(values) || group === 'extend' || group === 'keyframes' || group === 'container') continue
      const prefix = GROUPS[group]
      if (prefix) lines.push(...flatten(prefix, values, group))
      else if (group === 'backgroundImage') utilities.push(...backgrounds(values))
      else notes.leaveOut('tailwind.config.js', `Its ${group} are not carried over.`)
    }
  }
  for (const source of [theme.keyframes, extend.keyframes]) if (isRecord(source)) lines.push(...keyframes(source))
  const plugins = Array.from((text ?? '').matchAll(/require\(["']([^"']+)["']\)/g), ([, name = '']) => name)
  for (const name of plugins.filter((each) => !KNOWN_PLUGINS.test(each))) {
    notes.leaveOut('tailwind.config.js', `The plugin ${name} is not run.`)
  }
  const css = [
    ...(lines.length > 0 ? [`@theme inline {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`] : []),
    ...utilities,
  ].join('\n\n')
  const safelist = Array.isArray(config.safelist)
    ? config.safelist.filter((each): each is string => typeof each === 'string')
    : []
  return { css, safelist }
}

/** `primary: { DEFAULT, foreground }` → `--color-primary`, `--color-primary-foreground`. */
function flatten(prefix: string, values: Record<string, unknown>, group: string): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const name = key === 'DEFAULT' ? prefix.replace(/-$/, '') : `${prefix}${key}`
    if (isRecord(value)) return flatten(`${name}-`, value, group)
    const text = textOf(value, group)
    const isUsable = text !== undefined && SAFE.test(text) && /^--[\w-]+$/.test(name)
    return isUsable ? [`${name}: ${text.replace('<alpha-value>', '1')};`] : []
  })
}

function textOf(value: unknown, group: string): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.replaceAll('<alpha-value>', '1').replace(/\s*\/\s*1\)/, ')')
  if (!Array.isArray(value)) return undefined
  const texts = value.filter((each): each is string => typeof each === 'string')
  return group === 'fontSize' ? texts[0] : texts.join(', ') || undefined
}

function backgrounds(values: Record<string, unknown>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && /^[\w-]+$/.test(name) && SAFE.test(value)
      ? [`@utility bg-${name} {\n  background-image: ${value};\n}`]
      : [],
  )
}

function keyframes(source: Record<string, unknown>): string[] {
  return Object.entries(source).flatMap(([name, steps]) => {
    if (!isRecord(steps) || !/^[\w-]+$/.test(name)) return []
    const body = Object.entries(steps).flatMap(([step, rules]) => {
      if (!isRecord(rules) || !/^[\w\s%,.]+$/.test(step)) return []
      const declarations = Object.entries(rules).flatMap(([property, value]) =>
        (typeof value === 'string' || typeof value === 'number') && SAFE.test(String(value))
          ? [`${kebab(property)}: ${value};`]
          : [],
      )
      return [`${step} { ${declarations.join(' ')} }`]
    })
    return [`@keyframes ${name} { ${body.join(' ')} }`]
  })
}

const kebab = (name: string) => (name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))

/** Fonts that a page's head brings in belong to the stylesheet here. */
export function fontImports(html: string | undefined): string[] {
  return Array.from((html ?? '').matchAll(/<link\b[^>]*>/gi), ([tag]) => tag)
    .filter((tag) => /rel=["']?stylesheet/i.test(tag))
    .flatMap((tag) => /href=["'](https:\/\/[^"']+)["']/i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? [])
    .map((href) => `@import url("${href.replaceAll('"', '%22')}");`)
}

/** Puts what came from outside the stylesheets before what is in them. */
export function withTheme(files: AppFiles, { css, imports }: { css: string; imports: string[] }): AppFiles {
  if (css === '' && imports.length === 0) return files
  const path = files['globals.css'] === undefined && files['index.css'] !== undefined ? 'index.css' : 'globals.css'
  return { ...files, [path]: [...imports, css, files[path] ?? ''].filter(Boolean).join('\n\n') }
}
