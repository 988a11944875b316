/** Text of one or several lines: no control characters, no more than fits. */
export const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').trim()
