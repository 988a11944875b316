/** 64 by 64 pixels of one colour that nobody would guess first, in base64. */
export const ORANGE_PICTURE = [
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAATElEQVR42u3PQQkAAAgEsItucy+Cb2GwAstOXouAgICAgICA',
  'gICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAwKX5gfFaZ4bdfwAAAABJRU5ErkJggg==',
].join('')
