import { Children, isValidElement, type ReactNode, useEffect } from 'react'

interface HelmetProps {
  children?: ReactNode
  title?: string
  htmlAttributes?: Record<string, string>
  [option: string]: unknown
}

const HOISTED = new Set<unknown>(['title', 'meta', 'link', 'style', 'script'])

/** React puts titles and meta tags into the head itself, so all that is left of this package is to hand them over. */
export function Helmet({ children, title, htmlAttributes }: HelmetProps) {
  useEffect(() => {
    for (const [name, value] of Object.entries(htmlAttributes ?? {})) document.documentElement.setAttribute(name, value)
  }, [htmlAttributes])
  const kept = Children.toArray(children).filter((child) => !isValidElement(child) || HOISTED.has(child.type))
  return (
    <>
      {title === undefined ? null : <title>{title}</title>}
      {kept.map((child) => withPlainTitle(child))}
    </>
  )
}

/** A title of several parts, such as text and a name, is one text. */
function withPlainTitle(child: ReactNode): ReactNode {
  if (!isValidElement<{ children?: ReactNode }>(child) || child.type !== 'title') return child
  return <title key={child.key}>{Children.toArray(child.props.children).join('')}</title>
}

export function HelmetProvider({ children }: { children?: ReactNode; context?: unknown }) {
  return <>{children}</>
}

export default Helmet
