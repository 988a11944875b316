import type { ComponentType, ReactNode } from 'react'

export type PageComponent = ComponentType<Record<string, never>>
export type LayoutComponent = ComponentType<{ children?: ReactNode; currentPageName: string }>

/** What a page or layout file means to show: its default export, or the only component it exports. */
export function componentOf<T>(namespace: Record<string, unknown>, path: string): T {
  const found = [namespace.default, ...Object.values(namespace)].find(isComponent)
  if (!found) throw new Error(`${path} exports no component: write "export default function …".`)
  return found as T
}

const isComponent = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
