/** Serves the built web app: hashed assets for a year, the rest by ETag, all compressed once (decision 014: why no library). */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { extname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SECURITY_HEADERS } from './security-headers.ts';

const TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text|application|image\/svg)/;
const ASSETS = '/assets/';
const YEAR_SECONDS = 31_536_000;

type Encoding = 'br' | 'gzip' | 'identity';
type Asset = {
  readonly type: string;
  /** Weak, since it is the same for every encoding. */
  readonly etag: string;
  readonly body: { readonly [encoding in Encoding]: Buffer };
};

export function createStaticServer(folder: string): Server {
  return createServer(createStaticHandler(folder));
}

export function createStaticHandler(folder: string): RequestListener {
  const assets = new Map<string, Promise<Asset | null>>();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(response, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
    const path = readPath(request.url ?? '/');
    if (path === null) return end(response, 400, 'That address cannot be read.');
    const found = isHidden(path) ? null : await find(path);
    if (found !== null) return send(request, response, path, found);
    // A missing file is 404; any other path is a page of the app.
    if (extname(path) !== '' || path.startsWith(ASSETS) || isHidden(path)) return end(response, 404, 'There is no such file.');
    const page = await find('/index.html');
    if (page === null) return end(response, 500, 'The app has not been built.');
    return send(request, response, '/index.html', page);
  }

  function find(path: string): Promise<Asset | null> {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    let asset = assets.get(file);
    if (asset === undefined) {
      asset = load(join(folder, file));
      // Caches only existing files: other paths are unlimited.
      assets.set(file, asset);
      void asset.then((loaded) => loaded === null && assets.delete(file));
    }
    return asset;
  }

  return (request, response) => {
    respond(request, response).catch(() => end(response, 500, 'Something went wrong here.'));
  };
}

function readPath(url: string): string | null {
  try {
    const path = posix.normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    // A backslash separates folders in Windows.
    return path.startsWith('/') && !/[\0\\]/.test(path) ? path : null;
  } catch {
    return null;
  }
}

function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.'));
}

async function load(file: string): Promise<Asset | null> {
  const type = TYPES[extname(file)];
  if (type === undefined) return null;
  const identity = await readFile(file).catch(() => null);
  if (identity === null) return null;
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  if (!COMPRESSIBLE.test(type)) return { type, etag, body: { identity, br: identity, gzip: identity } };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { type, etag, body: { identity, br, gzip: zipped } };
}

function send(request: IncomingMessage, response: ServerResponse, path: string, asset: Asset): void {
  const headers = {
    ...SECURITY_HEADERS,
    'Cache-Control': path.startsWith(ASSETS) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
  };
  if (request.headers['if-none-match']?.includes(asset.etag)) return void response.writeHead(304, headers).end();
  const encoding = COMPRESSIBLE.test(asset.type) ? encodingFor(String(request.headers['accept-encoding'] ?? '')) : 'identity';
  const body = asset.body[encoding];
  response.writeHead(200, {
    ...headers,
    'Content-Type': asset.type,
    'Content-Length': body.length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function end(response: ServerResponse, status: number, message: string, headers: { readonly [name: string]: string } = {}): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  response.end(`${message}\n`);
}
