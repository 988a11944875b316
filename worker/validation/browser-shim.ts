/**
 * Source of the module that gives the render check's isolate what pages expect of a browser while they render: an
 * address, storage, a screen, a document that accepts everything and shows nothing. It runs after the runtime's modules
 * have loaded, so that these still see no browser and stay on their server paths, and before any of the app's own code.
 * Plain JavaScript, since it is handed to the isolate as text.
 */
export const BROWSER_STAND_IN = `
const anything = new Proxy(function () {}, {
  get: (target, name) => {
    if (name === Symbol.toPrimitive) return () => ''
    if (name === Symbol.iterator) return [][Symbol.iterator].bind([])
    if (name === 'nodeType') return 1
    if (name === 'length' || name === 'scrollTop' || name === 'offsetWidth' || name === 'offsetHeight') return 0
    return name === 'then' || typeof name === 'symbol' ? undefined : anything
  },
  set: () => true,
  apply: () => anything,
  construct: () => anything,
})
const nothing = () => undefined

class Storage {
  #items = new Map()
  get length() { return this.#items.size }
  key(index) { return [...this.#items.keys()][index] ?? null }
  getItem(name) { return this.#items.get(String(name)) ?? null }
  setItem(name, value) { this.#items.set(String(name), String(value)) }
  removeItem(name) { this.#items.delete(String(name)) }
  clear() { this.#items.clear() }
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() { return [] }
}

const address = new URL('http://app.invalid/')
const location = {
  href: address.href, origin: address.origin, protocol: address.protocol, host: address.host, hostname: address.hostname,
  port: '', pathname: '/', search: '', hash: '', assign: nothing, replace: nothing, reload: nothing, toString: () => address.href,
}
const document = new Proxy(
  {
    title: '', cookie: '', readyState: 'complete', visibilityState: 'visible', hidden: false, referrer: '', activeElement: null,
    location, body: anything, head: anything, documentElement: anything,
    getElementById: () => null, querySelector: () => null, querySelectorAll: () => [], getElementsByClassName: () => [],
    getElementsByTagName: () => [], createElement: () => anything, addEventListener: nothing, removeEventListener: nothing, hasFocus: () => true,
  },
  { get: (target, name) => (name in target || typeof name === 'symbol' ? target[name] : anything) },
)
const matchMedia = (media) => ({
  media, matches: false, onchange: null, addEventListener: nothing, removeEventListener: nothing, addListener: nothing, removeListener: nothing,
})
const known = {
  window: globalThis, self: globalThis, top: globalThis, parent: globalThis, frames: globalThis, document, location, matchMedia,
  localStorage: new Storage(), sessionStorage: new Storage(), history: { length: 1, state: null, pushState: nothing, replaceState: nothing, back: nothing, forward: nothing, go: nothing },
  innerWidth: 1440, innerHeight: 900, outerWidth: 1440, outerHeight: 900, devicePixelRatio: 1, scrollX: 0, scrollY: 0, pageYOffset: 0,
  screen: { width: 1440, height: 900, availWidth: 1440, availHeight: 900, orientation: anything },
  scrollTo: nothing, scrollBy: nothing, alert: nothing, confirm: () => false, prompt: () => null, open: () => null, close: nothing, print: nothing, focus: nothing,
  addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true, getComputedStyle: () => anything, getSelection: () => null,
  requestAnimationFrame: () => 0, cancelAnimationFrame: nothing, requestIdleCallback: () => 0, cancelIdleCallback: nothing,
  ResizeObserver: Observer, IntersectionObserver: Observer, MutationObserver: Observer, PerformanceObserver: Observer,
  HTMLElement: class {}, Element: class {}, Node: class {}, Image: class {}, Audio: class {}, Option: class {}, Notification: anything, speechSynthesis: anything,
  navigator: {
    userAgent: 'Mozilla/5.0 (render check)', language: 'en', languages: ['en'], onLine: true, platform: 'Linux', maxTouchPoints: 0, cookieEnabled: true,
    hardwareConcurrency: 4, clipboard: anything, geolocation: anything, mediaDevices: anything, share: nothing, vibrate: nothing, sendBeacon: () => true,
  },
}
export function standIn() {
  for (const [name, value] of Object.entries(known)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true })
  }
}
`
