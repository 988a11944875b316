import { ApiError } from '#contract/errors'

interface PictureSize {
  width: number
  height: number
}

/** Whoever opens a picture unpacks it whole: so many pixels take 200 MB in a browser. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 16_384

/** Refuses a picture that says of itself that it is larger than anyone can look at, however small its file. */
export function requirePictureSize(bytes: Uint8Array): void {
  const size = readPictureSize(bytes)
  if (!size) return
  const { width, height } = size
  if (width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS) return
  const [wide, high] = [width, height].map((each) => each.toLocaleString('en'))
  const limit = `Pictures may have ${MAX_PIXELS / 1_000_000} million pixels, and ${MAX_SIDE.toLocaleString('en')} on a side`
  throw new ApiError('too-large', `This picture is ${wide} × ${high} pixels. ${limit}: make it smaller and send it again.`)
}

/** What the head of a PNG, JPEG, GIF or WebP says; undefined for anything else. */
export function readPictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) }
    if (view.getUint32(0) === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (view.getUint16(0) === 0xffd8) return jpegSize(view)
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view)
  } catch {
    // The file ends before it has said how large it is: nobody can show it.
  }
  return undefined
}

/** In the frame header, behind whatever else comes first. C4, C8 and CC are other things. */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    const marker = view.getUint16(at)
    if (marker === 0xffff) at += 1
    else if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else if (marker < 0xff01 || marker === 0xffda) return undefined
    else at += marker === 0xff01 || (marker >= 0xffd0 && marker <= 0xffd8) ? 2 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

function webpSize(view: DataView): PictureSize | undefined {
  const kind = view.getUint32(12)
  if (kind === 0x56503858) return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (kind === 0x56503820) return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  return undefined
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
