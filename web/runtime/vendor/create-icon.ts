import type { IconNode, LucideIcon } from 'lucide-react'
import createLucideIcon from 'lucide-react/dist/esm/createLucideIcon.mjs'

/** Makes one icon from its drawing, so that a published page carries only the icons it shows. */
export const createIcon = (name: string, node: IconNode): LucideIcon =>
  createLucideIcon(name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase(), node)
