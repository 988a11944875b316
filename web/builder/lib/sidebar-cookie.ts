const NAME = 'sidebar'
/** A week, as the specification has it. */
const SECONDS = 604_800

export const isSidebarOpen = () => !document.cookie.split('; ').includes(`${NAME}=closed`)

export function keepSidebar(isOpen: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${isOpen ? 'open' : 'closed'}; path=/; max-age=${SECONDS}; samesite=lax`
}
