/**
 * Gives generated code a `localStorage` and a `sessionStorage` where the browser refuses them, as many do in a frame of
 * another site (every preview) and in an origin that is opaque. What is stored then lasts as long as the page; without
 * it the first read would end the app.
 */
export function ensureStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isAllowed(name)) Object.defineProperty(window, name, { configurable: true, value: new PageStorage() })
  }
  keepCookies()
}

/** Where cookies are refused even to be read, there are none. */
function keepCookies() {
  try {
    void document.cookie
  } catch {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined })
  }
}

function isAllowed(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    window[name].getItem('')
    return true
  } catch {
    return false
  }
}

class PageStorage implements Storage {
  readonly #items = new Map<string, string>();
  [name: string]: unknown

  get length(): number {
    return this.#items.size
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#items.get(String(key)) ?? null
  }
  setItem(key: string, value: string) {
    this.#items.set(String(key), String(value))
  }
  removeItem(key: string) {
    this.#items.delete(String(key))
  }
  clear() {
    this.#items.clear()
  }
}
