export function watchPictures(): void {}
