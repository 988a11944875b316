import { type InstalledPackage, PackageDefinition } from '#contract/services/integrations'

/** A package as it is typed: one header or one call a line. */
export interface PackageDraft {
  packageName: string
  baseUrl: string
  headers: string
  endpoints: string
}

export const emptyDraft = (packageName = ''): PackageDraft => ({ packageName, baseUrl: '', headers: '', endpoints: '' })

export const draftOf = ({ packageName, base_url, headers, endpoints }: InstalledPackage): PackageDraft => ({
  packageName,
  baseUrl: base_url,
  headers: Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
  endpoints: endpoints.map(({ name, method, path }) => `${name} ${method} ${path}`).join('\n'),
})

type Outcome = { ok: true; packageName: string; definition: PackageDefinition } | { ok: false; message: string }

/** What was typed as a definition, or the first thing that is wrong with it. */
export function readDraft(draft: PackageDraft): Outcome {
  const packageName = draft.packageName.trim()
  if (!/^[A-Za-z][\w-]{0,59}$/.test(packageName) || packageName === 'Core')
    return refuse('Name the service with letters, digits, dashes and underscores, such as Stripe.')
  const headers = linesOf(draft.headers).map((line) => /^([\w-]+)\s*:\s*(.*)$/.exec(line))
  const brokenHeader = headers.findIndex((match) => !match)
  if (brokenHeader >= 0) return refuse(`“${linesOf(draft.headers)[brokenHeader]}” is no header. Write Name: value.`)
  const endpoints = linesOf(draft.endpoints).map((line) => /^(\w+)\s+(GET|POST|PUT|PATCH|DELETE)\s+(\/\S*)$/i.exec(line))
  const brokenCall = endpoints.findIndex((match) => !match)
  if (brokenCall >= 0) return refuse(`“${linesOf(draft.endpoints)[brokenCall]}” is no call. Write name POST /path.`)
  const definition = PackageDefinition.safeParse({
    base_url: draft.baseUrl.trim(),
    headers: Object.fromEntries(headers.map((match) => [match?.[1], match?.[2]])),
    endpoints: endpoints.map((match) => ({ name: match?.[1], method: match?.[2]?.toUpperCase(), path: match?.[3] })),
  })
  if (!definition.success) return refuse(definition.error.issues[0]?.message ?? 'This is not understood.')
  return { ok: true, packageName, definition: definition.data }
}

const refuse = (message: string): Outcome => ({ ok: false, message })

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
