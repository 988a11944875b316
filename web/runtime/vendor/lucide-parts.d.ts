/** A part of lucide that its package does not list; the runtime build resolves it by path. */
declare module 'lucide-react/dist/esm/createLucideIcon.mjs' {
  export { createLucideIcon as default } from 'lucide-react'
}

declare module 'lucide-react/dist/esm/Icon.mjs' {
  export { Icon as default } from 'lucide-react'
}

declare module 'lucide-react/dist/esm/context.mjs' {
  export { LucideProvider, useLucideContext } from 'lucide-react'
}
