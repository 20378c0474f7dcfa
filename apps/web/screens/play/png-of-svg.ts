/**
 * From a drawing in the page to a picture of its own. Outside the page there are no style sheets and no fonts: what the drawing got from
 * them is written into it.
 */

/** What styles can say about a drawing. */
const PROPERTIES = [
  'clip-path',
  'display',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'fill-rule',
  'filter',
  'font-family',
  'font-size',
  'font-style',
  'font-variant-numeric',
  'font-weight',
  'letter-spacing',
  'mask',
  'mix-blend-mode',
  'opacity',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'transform',
  'transform-box',
  'transform-origin',
  'visibility',
] as const;

export type PictureSize = { readonly width: number; readonly height: number };

export async function pngOfSvg(drawing: SVGSVGElement, size: PictureSize): Promise<Blob> {
  const copy = withStyles(drawing);
  copy.setAttribute('width', String(size.width));
  copy.setAttribute('height', String(size.height));
  const fonts = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  fonts.textContent = await fontFaces();
  copy.prepend(fonts);
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }));
  try {
    return await painted(address, size);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function withStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, element] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element);
    const target = copies[index];
    if (target === undefined) continue;
    target.removeAttribute('class');
    // One by one: the page's content security policy forbids a style attribute that is set as text.
    for (const property of PROPERTIES) target.style.setProperty(property, style.getPropertyValue(property));
  }
  return copy;
}

/** The web app's fonts with all their letters in them: a picture fetches nothing. */
async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href })));
  const faces = await Promise.all(
    rules.map(async ({ rule, base }) => {
      if (!(rule instanceof CSSFontFaceRule)) return null;
      const source = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      if (source === undefined) return null;
      const data = await dataAddress(new URL(source, base ?? location.href).href);
      const family = rule.style.getPropertyValue('font-family');
      const weight = rule.style.getPropertyValue('font-weight');
      return data === null ? null : `@font-face{font-family:${family};font-weight:${weight};src:url("${data}") format("woff2")}`;
    }),
  );
  return faces.filter((face) => face !== null).join('');
}

/** Null where it cannot be had: another font will do. */
async function dataAddress(address: string): Promise<string | null> {
  try {
    const file = await (await fetch(address)).blob();
    return await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
      reader.onerror = () => resolve(null);
      reader.readAsDataURL(file);
    });
  } catch {
    return null;
  }
}

async function painted(address: string, { width, height }: PictureSize): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the browser made no picture')) : resolve(blob)), 'image/png');
  });
}
