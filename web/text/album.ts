export * from './en/album.ts';
