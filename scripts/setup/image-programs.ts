import { DebianPrograms } from './debian-programs.ts';

/** The programs that build an image and start it. */
export const imagePrograms = new DebianPrograms({
  buildah: ['buildah'],
  debootstrap: ['debootstrap'],
  podman: ['podman', 'crun'],
});
