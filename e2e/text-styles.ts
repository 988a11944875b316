import type { Page } from 'playwright-core'

/**
 * What decides the colours of each text on screen, without the colours: what is the same of two texts looks the same in
 * light, and the same in dark. That is the site with its style sheets, the classes of the element and of all around it but
 * those of place and size, and what they are styled by besides (states, own styles, the element's kind).
 */
export const readTextStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const PLACE =
      /^(?:-?(?:flex|grid|block|inline|items|justify|gap|p[xytrblse]?|m[xytrblse]?|w|h|size|min|max|overflow|inset|top|left|right|bottom|start|end|z|rounded|space|shrink|grow|basis|whitespace|break|leading|tracking|cursor|select|pointer-events|transition|duration|ease|delay|order|col|row|self|place|content|aspect|object|list|scroll|snap|touch|line-clamp|translate|table|align)(?:-|$)|(?:relative|absolute|sticky|fixed|static|truncate|contents)$)/
    const STATES =
      /^(?:data-(?:state|active|disabled|side|orientation|variant|size|selected|highlighted|checked|tone)|aria-(?:selected|current|invalid|disabled|checked|pressed|expanded)|disabled|style|type|role)$/
    const known = new Map<Element, string>()
    const styleOf = (element: Element): string => {
      const found = known.get(element)
      if (found !== undefined) return found
      const classes = [...element.classList].filter((name) => !PLACE.test(name.slice(name.lastIndexOf(':') + 1)))
      const states = [...element.attributes].filter(({ name }) => STATES.test(name)).map(({ name, value }) => `${name}=${value}`)
      const own = [
        element.localName === 'div' || element.localName === 'span' ? '' : element.localName,
        ...classes,
        ...states,
      ].join(' ')
      const around = element.parentElement ? styleOf(element.parentElement) : ''
      const style = own === '' ? around : `${around}>${own}`
      known.set(element, style)
      return style
    }
    const sheets = [...document.styleSheets].flatMap(({ href }) => href ?? [])
    const site = [location.host, ...sheets].join(' ')
    const styles = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      const isText = node instanceof Element ? node.matches('input, textarea, select') : node.nodeValue?.trim() !== ''
      if (element && isText && element.checkVisibility({ visibilityProperty: true })) styles.add(`${site} ${styleOf(element)}`)
    }
    return [...styles]
  })
