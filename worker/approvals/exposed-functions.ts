import type { AppFiles } from '#contract/app/app-files'

interface ExposedFunction {
  kind: 'function-opened' | 'bulk-delete' | 'users-changed'
  path: string
  message: string
  /** Words with which a builder asks for it. */
  askedBy: RegExp
}

const SERVER =
  /\b(?:functions?|backend|server|webhooks?|endpoints?|apis?|cron|schedul\w*|automat\w*|remind\w*|notif\w*|callbacks?|payments?|stripe|slack)\b/i

/** What code may do with everybody's rows, or for everybody; asked of each file that had none of it. */
const SIGNS: {
  kind: ExposedFunction['kind']
  pattern: RegExp
  only?: RegExp
  says: (path: string) => string
  askedBy: RegExp
}[] = [
  {
    kind: 'function-opened',
    pattern: /\basServiceRole\b/,
    says: (path) => `${path} reads and changes rows past the app's access rules.`,
    askedBy: SERVER,
  },
  {
    kind: 'function-opened',
    only: /^functions\//,
    pattern: /^\s*\/\/\s*access:\s*public\b|"access"\s*:\s*"public"/m,
    says: (path) => `${path} can be called by anyone, signed in or not.`,
    askedBy: /\b(?:webhooks?|public\w*|any(?:one|body)|callbacks?|endpoints?|visitors?|without (?:signing|logging) in)\b/i,
  },
  {
    kind: 'bulk-delete',
    pattern:
      /\.(?:deleteMany|bulkDelete)\s*\(|(?:\.(?:forEach|map)\s*\(|\bfor\s*(?:await\s*)?\()[^;]{0,160}?\.delete\s*\(\s*[\w.$]*\.?id\b|useEffect\s*\([^;]{0,200}?\.delete\s*\(/,
    says: (path) => `${path} deletes many rows at once.`,
    askedBy: /\b(?:delet\w*|remov\w*|clear\w*|empty|reset\w*|purg\w*|clean\w*|bulk|discard\w*)\b/i,
  },
  {
    kind: 'users-changed',
    pattern: /\binviteUser\s*\(\s*["'`]|\bentities\.User\.(?:update|create)\w*\([^;]{0,120}\brole\b|\brole\s*:\s*["'`]admin["'`]/,
    says: (path) => `${path} invites people, or makes them admins.`,
    askedBy: /\b(?:invit\w*|admins?|roles?)\b/i,
  },
]

export function findExposedFunctions(before: AppFiles, after: AppFiles): ExposedFunction[] {
  return Object.entries(after).flatMap(([path, text]) => {
    const old = before[path] ?? ''
    if (old === text || !/\.(?:jsx?|tsx?|jsonc?)$/.test(path) || path.startsWith('entities/')) return []
    return SIGNS.flatMap(({ kind, pattern, only, says, askedBy }) =>
      (only?.test(path) ?? true) && pattern.test(text) && !pattern.test(old)
        ? [{ kind, path, message: says(path), askedBy }]
        : [],
    )
  })
}
