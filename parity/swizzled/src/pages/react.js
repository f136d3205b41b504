import React from 'react';

export default function Bare() {
  return <main>A page without a layout.</main>;
}
