const KIND = /^data:(image\/(?:png|webp|jpeg));base64,([A-Za-z0-9+/]+=*)$/

/**
 * The bytes of a captured page; undefined for anything that is no picture. The URL itself is never fetched or shown:
 * generated code made it.
 */
export function pictureFrom(dataUrl: string): Blob | undefined {
  const match = KIND.exec(dataUrl)
  if (!match?.[2]) return undefined
  const bytes = Uint8Array.from(atob(match[2]), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: match[1] })
}
