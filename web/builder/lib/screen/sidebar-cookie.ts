const NAME = 'sidebar'
/** A week, as the specification has it. */
const SECONDS = 604_800

/** Whether the person last left the sidebar open; undefined where they have not chosen within a week. */
export function readSidebarChoice(): boolean | undefined {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`))
  return entry === undefined ? undefined : entry !== `${NAME}=closed`
}

export function saveSidebarChoice(isOpen: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${isOpen ? 'open' : 'closed'}; path=/; max-age=${SECONDS}; samesite=lax`
}
