import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({ extend: { theme: { text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl'] } } })

/** Joins class names; of two that say the same thing the later wins. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes))
