export { canOpenPage, usePageAccess } from './page-access'
export { useAppStyle, useAppTexts } from './presentation'

/** The address of a page by its name, which may carry a query: `TaskDetail?id=42`. */
export function createPageUrl(pageName: string): string {
  return `/${String(pageName).trim().replace(/^\/+/, '').replaceAll(' ', '-')}`
}

export default createPageUrl
