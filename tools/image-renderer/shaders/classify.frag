#version 300 es
// Each pixel's class of material, from 1, as a byte. It selects the tiles that each class's program draws.
precision highp float;
precision highp int;
#include "noise"
#include "scene"
#include "material"
uniform sampler2D uPlace;
out vec4 oClass;

void main() { oClass = vec4(float(classAt(texelFetch(uPlace, ivec2(gl_FragCoord.xy), 0).w) + 1) / 255.0); }
